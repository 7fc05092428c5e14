import { isLanguage, sourceLanguage, type Language } from './languages.ts';

/** Returns the beginning of the paths of a language's pages: '/hi', and nothing in English. */
export function prefixOf(language: Language): string {
  return language === sourceLanguage ? '' : `/${language}`;
}

/** Splits the path of a page into its language and the path without it: '/hi/blogs' into 'hi' and '/blogs'. */
export function splitPath(path: string): { language: Language; rest: string } {
  const [, code = ''] = path.split(/[/?#]/, 2);
  if (!isLanguage(code) || code === sourceLanguage) return { language: sourceLanguage, rest: path };
  const rest = path.slice(code.length + 1);
  return { language: code, rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Returns the path of a page in a language. `path` is the one in English; a home page has no slash at its end. */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
