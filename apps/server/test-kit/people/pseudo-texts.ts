import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalog, useCatalog, type Catalog } from '@kalaangan/messages/catalogs';
import { findMessages, mayHaveMessages } from '@kalaangan/messages/find-messages';
import { pseudoMark, toPseudo } from '@kalaangan/messages/pseudo';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

let texts: Catalog | undefined;

/** The texts of the server and the contract with marks around them. */
const readTexts = (): Catalog =>
  new Map(
    globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: root }).flatMap((path) => {
      const source = readFileSync(root + path, 'utf8');
      const found = mayHaveMessages(source) ? findMessages(path, source) : [];
      return found.map(({ text, values }): [string, string] => [text, toPseudo(text, values !== null)]);
    }),
  );

/**
 * Uses marked texts in place of Hindi, in which translations may be missing: what has no mark then is no text of the
 * interface, or was not worded.
 */
export function usePseudoHindi(): void {
  useCatalog('hi', (texts ??= readTexts()));
}

export function useHindiAgain(): void {
  useCatalog('hi', readCatalog('hi'));
}

export function inPseudoHindi<Result>(make: () => Result): Result {
  usePseudoHindi();
  try {
    return make();
  } finally {
    useHindiAgain();
  }
}

export const isPseudo = (line: string) => line.includes(pseudoMark);
