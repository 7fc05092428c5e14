import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { escapeText, toFunction } from './compile.ts';
import { fragment } from './fragment.ts';
import { interpret, type Values } from './interpret.ts';
import { languageCodes, languages, type Language } from './languages.ts';
import { parseMessage } from './message.ts';
import { rich } from './rich.ts';

/** Returns what the browser makes of a compiled message. */
function run(text: string, values: object, language: Language, asParts = false): unknown {
  // The build writes this code into its files.
  // oxlint-disable-next-line typescript/no-implied-eval
  const make: unknown = new Function(`return ${toFunction(parseMessage(text), language, asParts)}`)();
  if (typeof make !== 'function') throw new Error('no function');
  const made: unknown = make(values, fragment);
  return made;
}

const messages: [string, Values][] = [
  ['{name} is blocked.', { name: 'आशा “A” `b` ${c}' }],
  ['It’s {count, plural, one {# reply} other {# replies}} in "{title}"', { count: 1, title: "a\\'b" }],
  ['{count, plural, =0 {No report} one {# report} other {# reports}}', { count: 0 }],
  ['{kind, select, artwork {your artwork} other {your {what}}}', { kind: 'blog', what: 'blog' }],
  [
    '{others, plural, =0 {{name}} one {{name} and # other} other {{name} and # others}} liked it',
    { others: 4, name: 'Ravi' },
  ],
];

describe('a compiled message', () => {
  it('is what the interpreter makes, in each language and for each number', () => {
    for (const [text, values] of messages)
      for (const language of languageCodes)
        for (const number of [0, 1, 2, 5, 21, 100]) {
          const all = Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? number : value]),
          );
          expect(run(text, all, language)).toBe(interpret(parseMessage(text), all, language));
        }
  });

  it('takes the plural that CLDR gives to whole numbers', () => {
    for (const language of languageCodes) {
      const rules = new Intl.PluralRules(language);
      for (let count = 0; count < 120; count++)
        expect([
          language,
          count,
          run('{count, plural, one {one} other {other}}', { count }, language),
        ]).toEqual([language, count, rules.select(count)]);
    }
  });

  it('puts elements where the text has tags and arguments, and its texts into elements', () => {
    const text =
      'Read <link>our {what}</link>, {name}<b>!</b>{count, plural, one { Once} other { {count} <b>times</b>}}';
    const values = {
      what: 'terms',
      name: createElement('i', null, 'Asha'),
      link: (children: ReactNode) => createElement('a', { href: '/legal' }, children),
      b: (children: ReactNode) => createElement('b', null, children),
      count: 3,
    };
    const markup =
      '<p><span>Read </span><a href="/legal"><span>our </span><span>terms</span></a><span>, </span><i>Asha</i><b>!</b>' +
      '<span> </span><span>3</span><span> </span><b>times</b></p>';
    const compiled = run(text, values, 'en', true);
    if (!Array.isArray(compiled)) throw new Error('no parts');
    expect(renderToStaticMarkup(createElement('p', null, fragment(compiled)))).toBe(markup);
    expect(renderToStaticMarkup(createElement('p', null, rich(text, values)))).toBe(markup);
  });

  it('is a text in quotes of any kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', "'", '`'), (text, quote) => {
        // oxlint-disable-next-line typescript/no-implied-eval
        const read: unknown = new Function(`return ${quote}${escapeText(text)}${quote}`)();
        expect(read).toBe(text);
      }),
    );
  });
});

it('every language says in itself how to read the page in it', () => {
  const invitations = languageCodes.map((code) => languages[code].invitation);
  expect(new Set(invitations).size).toBe(languageCodes.length);
});
