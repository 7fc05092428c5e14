import type { Language } from './languages.ts';
import { localeOf } from './locale.ts';
import { renderedLanguage } from './rendered-language.ts';

type Formats = { day: Intl.DateTimeFormat; moment: Intl.DateTimeFormat };

const known = new Map<Language, Formats>();

/** 22 November 2026 at 14:30 IST, in the language that is rendered */
export function dayAndTimeInIndia(time: Date): string {
  return `${formats().moment.format(time)} IST`;
}

/** The day in India, in which clocks and suspensions are told, in the language that is rendered: 22 November 2026. */
export function dayInIndia(time: Date): string {
  return formats().day.format(time);
}

function formats(): Formats {
  const language = renderedLanguage() ?? 'en';
  const made = known.get(language) ?? makeFormats(language);
  known.set(language, made);
  return made;
}

function makeFormats(language: Language): Formats {
  // British English writes the day first, as India does.
  const locale = language === 'en' ? 'en-GB' : localeOf(language);
  const zone = { timeZone: 'Asia/Kolkata' } as const;
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zone }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', ...zone }),
  };
}
