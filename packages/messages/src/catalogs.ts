import { existsSync, readFileSync } from 'node:fs';
import type { Language } from './languages.ts';

export type Catalog = ReadonlyMap<string, string>;

const loaded = new Map<Language, Catalog>();

/** Returns the texts of a language by their English ones. They are read at their first use. */
export function loadCatalog(language: Language): Catalog {
  const catalog = loaded.get(language) ?? readCatalog(language);
  loaded.set(language, catalog);
  return catalog;
}

/** Takes a catalog instead of the file of a language, in this process. */
export function useCatalog(language: Language, catalog: Catalog): void {
  loaded.set(language, catalog);
}

/** Returns the translation of a text; undefined if the text is not in the catalog. */
export function findTranslation(text: string, language: Language): string | undefined {
  return loadCatalog(language).get(text);
}

/** Reads the file anew. English has one only while the pseudo-language is tested (`scripts/pseudo-language.mjs`). */
export function readCatalog(language: Language): Catalog {
  const file = new URL(`../catalogs/${language}.json`, import.meta.url);
  if (!existsSync(file)) return new Map();
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(texts));
}
