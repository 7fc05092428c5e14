import { globSync, readFileSync } from 'node:fs';
import { contract } from '@kalaangan/contract/contract';
import { pages } from '@kalaangan/contract/pages';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';

const sources = globSync('apps/server/src/platform/**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
);

/** The beginnings of all addresses that belong to features. */
const addresses = [
  ...Object.keys(contract).map((address) => address.replace(/^\w+ (\/api\/[^/]+).*/, '$1')),
  ...Object.values(pages)
    .map(({ path }) => path.replace(/:.*/, ''))
    .filter((beginning) => beginning !== '/'),
  // Not within a longer path: '/src/styles/' is no address.
].map((address) => new RegExp(`(?<!\\w)${address}`));

function listTexts(path: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement({ value }) {
      texts.push(value.raw);
    },
  }).visit(parseSync(path, readFileSync(`${root}/${path}`, 'utf8')).program);
  return texts;
}

it('no text of the platform names an address of a feature', () => {
  expect(sources.length).toBeGreaterThan(50);
  const offences = sources.flatMap((path) =>
    listTexts(path)
      .filter((text) => addresses.some((address) => address.test(text)))
      .map((text) => `${path}: ${text.slice(0, 80)}`),
  );
  expect(offences).toEqual([]);
});
