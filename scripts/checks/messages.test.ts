import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languageCodes } from '@kalaangan/messages/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkMessages } from './messages.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  write(
    'packages/contract/src/form.ts',
    "import { t } from '@kalaangan/messages/t'; export const saved = t('Saved');",
  );
  for (const code of languageCodes) write(catalog(code), '{ "Saved": "—" }');
});
afterAll(() => rmSync(root, { recursive: true }));

const catalog = (code: string) => `packages/messages/catalogs/${code}.json`;

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('pass without a translation, which is counted, but for a release', () => {
  expect(checkMessages(root, true)).toEqual({ problems: '', note: null });
  write(catalog('ta'), '{ "Kept": "—" }');
  const note = 'missing translations: ta 1; unused translations: ta 1';
  expect(checkMessages(root, false)).toEqual({ problems: '', note });
  const { problems } = checkMessages(root, true);
  expect(problems.split('\n')).toEqual([
    'packages/messages/catalogs/ta.json: missing: "Saved" (packages/contract/src/form.ts)',
    'packages/messages/catalogs/ta.json: no source has the text "Kept"',
  ]);
});

it('fail for a translation that is wrong', () => {
  write(catalog('hi'), '{ "Saved": " —" }');
  expect(checkMessages(root, false).problems).toBe(
    'packages/messages/catalogs/hi.json: spaces at the beginning or end differ: "Saved" (hi, packages/contract/src/form.ts)',
  );
  write(catalog('hi'), '{ "Saved": "—" }');
});
