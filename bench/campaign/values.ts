import { castPassword } from '../../apps/server/test-kit/people/person.ts';
import type { Schema } from './description.ts';

export type Random = () => number;

/** Existing values to use besides random ones. */
export type Known = {
  ids: readonly string[];
  usernames: readonly string[];
  emails: readonly string[];
  /** Numbers of reports. */
  numbers: readonly string[];
};

export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const blocks = JSON.stringify([{ type: 'text', content: 'How do you price a mural?', order: 0 }]);
const document = JSON.stringify(text('It rained over Pune.'));

/** Valid values by field name, where the schema is not specific enough. */
const validTexts: Record<string, readonly string[]> = {
  name: ['Asha Kulkarni', 'वर्षा'],
  password: [castPassword],
  title: ['Monsoon over Pune', document],
  content: ['A fine picture.', blocks, document],
  artStyle: ['Digital Painting'],
  software: ['["Krita"]'],
  tags: ['["rain","pune"]'],
  youtubeUrl: ['', 'https://youtu.be/dQw4w9WgXcQ'],
  socialLinks: ['{"instagram":"https://instagram.com/asha"}'],
  imagesToDelete: ['[]'],
  link: ['https://example.org/'],
  linkedin: ['https://linkedin.com/in/asha'],
  introduction: ['Ten years of painting backgrounds.'],
  cityState: ['Pune, Maharashtra'],
  city: ['Pune'],
  message: ['Hello'],
  page: ['1', '2', '3'],
  limit: ['1', '10', '50'],
  q: ['mon', 'पुणे', 'asha'],
  type: ['popular', 'following'],
};

/** Values that are invalid or edge cases almost everywhere. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'null',
  '[]',
  '{}',
  '[1,{"a":null}]',
  '%',
  '%00',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(300),
  'ж'.repeat(400),
  '\u0000',
  '\uD800',
  '\u202Eabc',
  // Texts of which nobody sees anything.
  '\u200b',
  '\u3164\u2800\u00ad\u2063\u200e\u180e\u202e\ufe0f',
  // Texts as long as a token, but of more bytes.
  'ж'.repeat(32),
  'क'.repeat(43),
  '👩🏽‍🎨'.repeat(60),
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99',
];
/** Values that are nearly right, by field name. */
const nearlyRight: Readonly<Record<string, readonly string[]>> = {
  page: ['0', '-1', '1.5', '01', '1e3', '99999999999', 'NaN', '२'],
  limit: ['0', '-1', '1.5', '999999999', '9'.repeat(30), '१०'],
  cursor: ['!', 'WzFd', 'eyJhIjoxfQ', 'W251bGwsbnVsbF0', 'W10', 'ж'.repeat(32), 'x'.repeat(500)],
  token: ['ж'.repeat(32), '\u{10ffff}'.repeat(22), 'x'.repeat(200)],
  email: [
    'as\u200bha@example.org',
    '\u202easha@exam\u00adple.org.',
    'asha@\u3164',
    'आशा@उदाहरण.भारत',
    'asha@xn--.org',
    'asha@ex%41mple.org',
    'asha@[::1]',
    '\u3164@\u2800.\u200b',
  ],
};
const malformedIds = ['x', 'not-an-id', '{00000000-0000-7000-8000-000000000000}', '0'.repeat(36), '\u200b'];

const isId = (name: string, { format }: Schema) => format === 'uuid' || name.endsWith('Id');

function listNearlyRight(name: string, schema: Schema): readonly string[] {
  if (isId(name, schema)) return malformedIds;
  return nearlyRight[/token$/i.test(name) ? 'token' : /email$/i.test(name) ? 'email' : name] ?? [];
}

/** Addresses that are no operations, as clients may send them. */
export const hostileAddresses: readonly string[] = [
  '//',
  '//[',
  '///',
  '/\\',
  '/\\[',
  '//:0',
  '//%',
  '/%',
  '/%ff',
  '/%00',
  '/..%2f',
  '/api//',
  '/api/%',
  '/media/%ff',
  '/hi//[',
];

/** Texts for bodies only: a URL of this length is refused before routing, and its connection closed. */
const longTexts: readonly string[] = ['ж'.repeat(5_000), '[['.repeat(2_000)];
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  { $ne: null },
  [null],
  ...oddTexts,
  ...longTexts,
];

/** A text for a parameter or form field, mostly valid. */
export function makeText(random: Random, name: string, schema: Schema, known: Known): string {
  if (random() < 0.12) return pick(random, oddTexts) ?? '';
  if (random() < 0.06) {
    const text = pick(random, listNearlyRight(name, schema));
    if (text !== undefined) return text;
  }
  if (schema.enum) return pick(random, schema.enum) ?? '';
  if (isId(name, schema)) return pick(random, known.ids) ?? '';
  if (name === 'number') return pick(random, known.numbers) ?? 'R-2222222222';
  if (name === 'username')
    return random() < 0.5 ? (pick(random, known.usernames) ?? '') : `person${Math.floor(random() * 1e9)}`;
  if (name === 'email')
    return random() < 0.3
      ? (pick(random, known.emails) ?? '')
      : `person${Math.floor(random() * 1e9)}@example.org`;
  return pick(random, validTexts[name] ?? ['Words', 'Something else']) ?? '';
}

/** A value for a JSON body by its schema, mostly valid. */
export function makeValue(random: Random, name: string, schema: Schema, known: Known): unknown {
  if (random() < 0.12) return pick(random, oddValues);
  if (schema.properties) {
    const entries = Object.entries(schema.properties)
      // Properties are omitted at random, required ones less often.
      .filter(([key]) => random() > (schema.required?.includes(key) ? 0.04 : 0.3))
      .map(([key, inner]) => [key, makeValue(random, key, inner, known)]);
    if (random() < 0.03) entries.push(['__proto__', { isAdmin: true }], ['isAdmin', true]);
    return Object.fromEntries(entries);
  }
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'integer' || schema.type === 'number') return Math.floor(random() * 100);
  if (schema.items) return [makeValue(random, name, schema.items, known)];
  return makeText(random, name, schema, known);
}
