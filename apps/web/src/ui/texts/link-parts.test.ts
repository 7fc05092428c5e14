import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it.each([
  ['See https://example.org/a?b=c#d for more', ['https://example.org/a?b=c#d']],
  ['HTTP://EXAMPLE.org', ['HTTP://EXAMPLE.org']],
  ['(as in https://example.org/a_(b)).', ['https://example.org/a_(b)']],
  [
    'https://example.org/कला, https://example.org/তুলি।',
    ['https://example.org/कला', 'https://example.org/তুলি'],
  ],
  ['"https://example.org"', ['https://example.org']],
  ['javascript:alert(1) ftp://example.org data:text/html,x', []],
  ['https://trusted.example@elsewhere.example/', []],
  ['https://', []],
])('finds the web addresses in %j', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
});

it('returns parts that join to the original text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('https://a.example/', ').', ' ', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
