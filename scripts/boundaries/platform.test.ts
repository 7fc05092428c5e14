import { globSync, readFileSync } from 'node:fs';
import { contentKindNames } from '@kalaangan/contract/social/content-kinds';
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

/** Words that the platform would know if a rule of the product came into it. */
const productWords = [
  ...contentKindNames,
  'appeal',
  'artist',
  'ban',
  'banned',
  'cases',
  'consent',
  'follower',
  'guardian',
  'mature',
  'minor',
  'moderate',
  'moderation',
  'moderator',
  'noai',
  'report',
  'strike',
  'train',
  'training',
];
const productWord = new RegExp(`^(?:${productWords.join('|')})s?$`);
/** The settings are one table for the whole product. */
const settings = 'apps/server/src/platform/config/';

/** Reads the names and texts in a file, without its comments. */
function readWords(path: string): { names: string[]; texts: string[] } {
  const names: string[] = [];
  const texts: string[] = [];
  new Visitor({
    Identifier({ name }) {
      names.push(name);
    },
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement({ value }) {
      texts.push(value.raw);
    },
  }).visit(parseSync(path, readFileSync(`${root}/${path}`, 'utf8')).program);
  return { names, texts };
}

/** Splits a text into words in lower case: those of `isOfArtist` are `is`, `of` and `artist`. */
function splitWords(text: string): string[] {
  return text.split(/(?<=[a-z])(?=[A-Z])|[^a-zA-Z]+/).map((word) => word.toLowerCase());
}

it('no text of the platform names an address of a feature', () => {
  expect(sources.length).toBeGreaterThan(50);
  const offences = sources.flatMap((path) =>
    readWords(path)
      .texts.filter((text) => addresses.some((address) => address.test(text)))
      .map((text) => `${path}: ${text.slice(0, 80)}`),
  );
  expect(offences).toEqual([]);
});

it('no name or text of the platform has a word of the product, except in the settings', () => {
  const offences = sources
    .filter((path) => !path.startsWith(settings))
    .flatMap((path) => {
      const { names, texts } = readWords(path);
      return [...names, ...texts]
        .filter((text) => splitWords(text).some((word) => productWord.test(word)))
        .map((text) => `${path}: ${text.slice(0, 80)}`);
    });
  expect(offences).toEqual([]);
});
