import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMessages, mayHaveMessages } from '@kalaangan/messages/find-messages';
import { languageCodes, sourceLanguage } from '@kalaangan/messages/languages';
import { findCatalogProblems } from './message-catalogs.ts';
import { findTextsInComponents } from './texts-in-components.ts';

/** A text of the interface, where it stands, and whether values are put into it: then it is in ICU's syntax. */
export type FoundMessage = {
  text: string;
  path: string;
  hasValues: boolean;
  valueNames: readonly string[] | null;
};

const sources = '{apps/{server,web}/src,packages/*/src}/**/*.{ts,tsx}';
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

/**
 * A line for each text that no message has, for each message that a language lacks or that no source has any more, and for
 * each that is malformed or has lost what it is about.
 */
export function findMessageProblems(root: string): string[] {
  const paths = globSync(sources, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path))
    .sort();
  const found: FoundMessage[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8');
    if (path.startsWith('apps/web/')) problems.push(...findTextsInComponents(path, source));
    if (mayHaveMessages(source))
      for (const { text, values, valueNames } of findMessages(path, source))
        found.push({ text, path, hasValues: values !== null, valueNames });
  }
  for (const language of languageCodes) {
    if (language === sourceLanguage) continue;
    const file = `packages/messages/catalogs/${language}.json`;
    const catalog: Record<string, string> = JSON.parse(readFileSync(join(root, file), 'utf8'));
    problems.push(...findCatalogProblems(file, language, catalog, found));
  }
  return problems;
}
