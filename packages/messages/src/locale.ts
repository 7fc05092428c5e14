import type { Language } from './languages.ts';

/** For Intl: India's ways of writing numbers and dates, with Latin digits. */
export function localeOf(language: Language): string {
  return `${language}-IN-u-nu-latn`;
}
