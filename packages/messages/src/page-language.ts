import type { Language } from './languages.ts';

// Every page loads this module: it imports nothing.

/** The language of the page. */
export const pageLanguage = languageOfBuild();

/** Beginning of the paths of the language's pages: '/hi', and nothing in English. */
export const basePath = pageLanguage === 'en' ? '' : `/${pageLanguage}`;

export const pageDirection: 'ltr' | 'rtl' = pageLanguage === 'ur' ? 'rtl' : 'ltr';

/** Puts a path, as it stands in answers of the API, into the language of the page. */
export function inPageLanguage(path: string): string {
  return path === '/' ? basePath || path : basePath + path;
}

/** Returns English, except where the build of a language writes its own in place of the call. */
function languageOfBuild(): Language {
  return 'en';
}
