import fc from 'fast-check';
import type { Sources } from './clean.ts';
import { fonts } from './fonts.ts';
import { alignments, headingLevels } from './schema.ts';
import type { RichBlock, RichDocument, RichInline, RichListItem, RichMark } from './schema.ts';

export const sources: Sources = {
  isOurMedia: (src) => /^\/media\/[a-z0-9-]+$/.test(src),
  isAcceptedData: (src, kind) => src.startsWith(`data:${kind}/`),
  findYoutubeId: (link) => /(?:watch\?v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})$/.exec(link)?.[1] ?? null,
};

const alphabet = Array.from('abcdefgh नमस्तेதமிழ்বাংলা🙂<>&"\'{};:=()/\\\n\u202e');
const text = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 12 });
const words = (list: string) => fc.constantFrom<unknown>(...list.split(' '));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const colour = fc.oneof(
  fc.constantFrom(
    'red',
    'transparent',
    '#fff',
    '#0b2b26',
    '#0B2B2680',
    'rgb(1, 2, 3)',
    'hsl(120 50% 50% / 0.5)',
  ),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const family = fc.constantFrom(...fonts.map((font) => font.family));
const href = fc.constantFrom(
  'https://example.org/a?b=c#d',
  'http://उदाहरण.भारत/पथ',
  'mailto:asha@example.org',
);

const mark: fc.Arbitrary<RichMark> = fc.oneof(
  fc.constantFrom('bold' as const, 'italic' as const, 'underline' as const).map((type) => ({ type })),
  fc
    .record({ color: colour, fontFamily: optional(family) })
    .map((attrs) => ({ type: 'textStyle' as const, attrs })),
  fc.record({ color: optional(colour) }).map((attrs) => ({ type: 'highlight' as const, attrs })),
  href.map((address) => ({ type: 'link' as const, attrs: { href: address } })),
);
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 4 });
const inline: fc.Arbitrary<RichInline> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text }) },
  {
    weight: 5,
    arbitrary: fc.tuple(text, marks).map(([value, list]) => ({
      type: 'text' as const,
      text: value,
      ...(list.length > 0 && { marks: list }),
    })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
);
const content = fc.array(inline, { maxLength: 5 });
const textAlign = optional(fc.constantFrom(...alignments));
const paragraph = fc
  .tuple(textAlign, content)
  .map(([align, list]) => ({ type: 'paragraph' as const, attrs: { textAlign: align }, content: list }));

const leaf: fc.Arbitrary<RichBlock> = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading' as const),
    attrs: fc.record({ level: fc.constantFrom(...headingLevels), textAlign }),
    content,
  }),
  optional(text).map((alt) => ({ type: 'image' as const, attrs: { src: '/media/one', alt } })),
  fc.constant({ type: 'video' as const, attrs: { src: '/media/two' } }),
  fc.constant({ type: 'youtube' as const, attrs: { src: 'https://youtu.be/dQw4w9WgXcQ' } }),
);

function blocks(depth: number): fc.Arbitrary<RichBlock> {
  if (depth === 0) return leaf;
  const item: fc.Arbitrary<RichListItem> = fc
    .tuple(paragraph, fc.array(blocks(depth - 1), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem' as const, content: [first, ...rest] }));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: items.map((list) => ({ type: 'bulletList' as const, content: list })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(999), items).map(([start, list]) => ({
        type: 'orderedList' as const,
        attrs: { start },
        content: list,
      })),
    },
  );
}

/** Documents that follow the schema. */
export const validDocument: fc.Arbitrary<RichDocument> = fc
  .tuple(colour, fc.array(blocks(3), { minLength: 1, maxLength: 6 }))
  .map(([editorBgColor, list]) => ({ type: 'doc', attrs: { editorBgColor }, content: list }));

/** Invalid values of attributes, types and lists, as attackers and other editors send them. */
const invalidValue = fc.constantFrom<unknown>(
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://user:pass@example.org/',
  '//example.org/x.png',
  'https://elsewhere.example/x.png',
  'red;background:url(https://elsewhere.example)',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  'var(--x)',
  'calc(1px)',
  '"><script>alert(1)</script>',
  'Lora"; } body { display: none',
  '#12',
  '#gggggg',
  '__proto__',
  'constructor',
  '',
  '\u0000\ud800',
  0,
  -1,
  1e300,
  true,
  null,
);
/** Values that are valid for some attribute. */
const validValue = fc.oneof(
  words(
    '/media/one data:image/png;base64,AAAA https://youtu.be/dQw4w9WgXcQ https://example.org/ Lora #ff0000 center',
  ),
  fc.integer({ min: 1, max: 4 }),
);
const anyValue = fc.oneof(invalidValue, validValue);

const type = fc.oneof(
  {
    weight: 20,
    arbitrary: words(
      'paragraph paragraph heading bulletList orderedList listItem listItem hardBreak text text text ' +
        'image video youtube doc script blockquote __proto__',
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
);
const attributeNames = ['src', 'href', 'color', 'fontFamily', 'textAlign', 'level', 'start', 'alt'];
const attrs = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.dictionary(fc.constantFrom(...attributeNames), anyValue, { minKeys: 6, maxKeys: 8 }),
  },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(...attributeNames, 'onclick', 'style', '__proto__'),
      invalidValue,
    ),
  },
  { weight: 1, arbitrary: invalidValue },
);
const markType = fc.oneof(
  {
    weight: 20,
    arbitrary: words('bold italic underline textStyle highlight link link code __proto__ constructor'),
  },
  { weight: 1, arbitrary: invalidValue },
);
const hostileMarks = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.record({ type: markType, attrs }), { maxLength: 4 }) },
  { weight: 1, arbitrary: invalidValue },
);
const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constant('words') },
  { weight: 1, arbitrary: invalidValue },
);

/** Valid and invalid nodes in any place. */
export const hostileNode = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 7, depthSize: 'large' },
    { weight: 3, arbitrary: fc.record({ type, text: hostileText, attrs, marks: hostileMarks }) },
    {
      weight: 6,
      arbitrary: fc.record(
        {
          type,
          attrs,
          marks: hostileMarks,
          text: fc.constant('words'),
          content: fc.oneof(
            { weight: 12, arbitrary: fc.array(tie('node'), { maxLength: 4 }) },
            { weight: 1, arbitrary: invalidValue },
          ),
          onclick: invalidValue,
        },
        { requiredKeys: ['type', 'content'] },
      ),
    },
    { weight: 1, arbitrary: invalidValue },
  ),
})).node;
