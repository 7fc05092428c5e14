import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMessages, mayHaveMessages } from '@kalaangan/messages/find-messages';
import { languageCodes, sourceLanguage } from '@kalaangan/messages/languages';
import type { FoundMessage } from './found-message.ts';
import { findCatalogProblems, findLostKeys } from './message-catalogs.ts';
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
 * A line for each text that no message has, for each constant that has lost its key, for each message that a language lacks or that no source has any more, and for
 * each that is malformed or has lost what it is about.
 */
export function findMessageProblems(root: string): string[] {
  const found = readMessages(root);
  const problems = listSources(root)
    .filter((path) => path.startsWith('apps/web/'))
    .flatMap((path) => findTextsInComponents(path, readFileSync(join(root, path), 'utf8')));
  problems.push(...findLostKeys(found));
  for (const language of languageCodes) {
    if (language === sourceLanguage) continue;
    const file = `packages/messages/catalogs/${language}.json`;
    const catalog: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    problems.push(...findCatalogProblems(file, language, catalog, found));
  }
  return problems;
}

function listSources(root: string): string[] {
  return globSync(sources, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .sort();
}
