import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMessages, mayHaveMessages } from '@kalaangan/messages/find-messages';
import { languageCodes, sourceLanguage, type Language } from '@kalaangan/messages/languages';
import type { FoundMessage } from './found-message.ts';
import { countGaps, findCatalogGaps, findCatalogProblems, type CatalogGaps } from './message-catalogs.ts';
import { findTextProblems } from './source-texts.ts';
import { findTextsInComponents } from './texts-in-components.ts';

const sources = '{apps/{server,web}/src,packages/*/src}/**/*.{ts,tsx}';
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

/** All messages of the sources, wherever they stand. */
export function readMessages(root: string): FoundMessage[] {
  return listSources(root).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    if (!mayHaveMessages(source)) return [];
    return findMessages(path, source).map(({ name, text, values, valueNames, isConstant }) => ({
      text,
      path,
      hasValues: values !== null,
      valueNames,
      isConstant: isConstant && name === 't',
    }));
  });
}

/**
 * A line for each text that no message has, and for each text or translation that is wrong. Where translations are missing, or
 * no source has their text any more, a release fails, and others are told how many.
 */
export function checkMessages(root: string, isRelease: boolean): { problems: string; note: string | null } {
  const found = readMessages(root);
  const problems = listSources(root)
    .filter((path) => path.startsWith('apps/web/'))
    .flatMap((path) => findTextsInComponents(path, readFileSync(join(root, path), 'utf8')));
  problems.push(...findTextProblems(found));
  const gaps = new Map<Language, CatalogGaps>();
  for (const language of languageCodes) {
    if (language === sourceLanguage) continue;
    const file = `packages/messages/catalogs/${language}.json`;
    const catalog: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    problems.push(...findCatalogProblems(file, language, catalog, found));
    gaps.set(language, findCatalogGaps(file, catalog, found));
  }
  if (isRelease) for (const { missing, unused } of gaps.values()) problems.push(...missing, ...unused);
  return { problems: problems.join('\n'), note: countGaps(gaps) };
}

function listSources(root: string): string[] {
  return globSync(sources, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .sort();
}
