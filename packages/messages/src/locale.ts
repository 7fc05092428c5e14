import type { Language } from './languages.ts';

/** Returns the locale for Intl: India's ways of writing numbers and dates, with Latin digits. */
export function localeOf(language: Language): string {
  return `${language}-IN-u-nu-latn`;
}
