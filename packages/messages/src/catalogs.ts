import { readFileSync } from 'node:fs';
import { sourceLanguage, type Language } from './languages.ts';

export type Catalog = ReadonlyMap<string, string>;

const loaded = new Map<Language, Catalog>();

/** The texts of a language by their English ones. Read at its first use. */
export function loadCatalog(language: Language): Catalog {
  const known = loaded.get(language);
  if (known) return known;
  const catalog = language === sourceLanguage ? new Map<string, string>() : readCatalog(language);
  loaded.set(language, catalog);
  return catalog;
}

/** Undefined if the text is not in the catalog. */
export function findTranslation(text: string, language: Language): string | undefined {
  return loadCatalog(language).get(text);
}

/** Reads the file anew. */
export function readCatalog(language: Language): Catalog {
  const file = new URL(`../catalogs/${language}.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(texts));
}
