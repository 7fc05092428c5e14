import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDocument, cleanTitle, parseDocument } from './clean.ts';
import { hostileNode, sources, validDocument } from './documents.fixture.ts';
import { markTable, nodeTable, titleNodes } from './schema.ts';
import { plainText } from './text.ts';

type Node = { type: keyof typeof nodeTable; attrs?: object; marks?: Mark[]; text?: string; content?: Node[] };
type Mark = { type: keyof typeof markTable; attrs?: object };

const textBlocks = ['paragraph', 'heading'];
const inlines = ['text', 'hardBreak'];

/** Says what breaks the rules of the schema's table, in words. */
function faultsOf(node: Node): string[] {
  const content = node.content ?? [];
  const types = content.map(({ type }) => type);
  const isList = node.type === 'bulletList' || node.type === 'orderedList';
  const known: readonly string[] = nodeTable[node.type]?.attributes ?? [];
  const fault = (is: boolean, words: string) => (is ? [`${node.type}: ${words}`] : []);
  return [
    ...fault(!Object.hasOwn(nodeTable, node.type), 'unknown'),
    ...fault(
      Object.keys(node.attrs ?? {}).some((name) => !known.includes(name)),
      'unknown attribute',
    ),
    ...fault(
      textBlocks.includes(node.type) && !types.every((type) => inlines.includes(type)),
      'block in text',
    ),
    ...fault(isList && (types.length === 0 || !types.every((type) => type === 'listItem')), 'no items'),
    ...fault(node.type === 'listItem' && types[0] !== 'paragraph', 'no paragraph first'),
    ...fault(
      ['doc', 'listItem'].includes(node.type) &&
        types.some((type) => [...inlines, 'listItem', 'doc'].includes(type)),
      'no block',
    ),
    ...fault(node.type === 'doc' && types.length === 0, 'empty'),
    ...fault(node.type === 'text' && !node.text, 'empty text'),
    ...fault(new Set(node.marks?.map(({ type }) => type)).size !== (node.marks?.length ?? 0), 'a mark twice'),
    ...(node.marks ?? []).flatMap(({ type, attrs = {} }) => {
      const allowed: readonly string[] = markTable[type] ?? [];
      return fault(
        !Object.hasOwn(markTable, type) || Object.keys(attrs).some((name) => !allowed.includes(name)),
        'unknown mark or its attribute',
      );
    }),
    ...content.flatMap(faultsOf),
  ];
}

const typesIn = ({ type, content = [] }: Node): string[] => [type, ...content.flatMap(typesIn)];
const toNode = (value: object): Node => JSON.parse(JSON.stringify(value));

describe('Any JSON made a document', () => {
  it('keeps the rules of the schema and comes back the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.array(hostileNode, { maxLength: 6 }), (content) => {
        const document = cleanDocument({ type: 'doc', content }, sources);
        expect(faultsOf(toNode(document))).toEqual([]);
        expect(cleanDocument(document, sources)).toEqual(document);
        const title = cleanTitle({ type: 'doc', content });
        expect(faultsOf(toNode(title))).toEqual([]);
        expect(cleanTitle(title)).toEqual(title);
        expect(titleNodes).toEqual(expect.arrayContaining(typesIn(toNode(title))));
      }),
      { numRuns: 1000 },
    );
  });

  it('is made of any value without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(faultsOf(toNode(cleanDocument(value, sources)))).toEqual([]);
        expect(parseDocument(JSON.stringify(value)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the prototypes of objects alone', () => {
    const json =
      '{"type":"doc","__proto__":{"polluted":1},"attrs":{"__proto__":{"editorBgColor":"red"}},"content":[' +
      '{"type":"paragraph","attrs":{"__proto__":{"textAlign":"left"},"constructor":{"prototype":{"polluted":1}}},' +
      '"content":[{"type":"text","text":"a","__proto__":{"marks":[{"type":"bold"}]}}]}]}';
    expect(cleanDocument(JSON.parse(json), sources)).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }],
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('A document that is right', () => {
  it('comes back unchanged, from JSON too', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        expect(cleanDocument(document, sources)).toEqual(document);
        const parsed = parseDocument(JSON.stringify(document));
        expect(parsed).toEqual({ ok: true, document });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its text as a title, without its media', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        expect(plainText(cleanTitle(document))).toBe(plainText(document));
      }),
    );
  });
});

// A way that takes quadratic time would be ended by the time limit of tests.
describe('Documents made to hurt', () => {
  function nested(type: string, depth: number): unknown {
    let node: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let level = 0; level < depth; level++) node = { type, content: [node] };
    return { type: 'doc', content: [node] };
  }

  it.each(['blockquote', 'paragraph', 'listItem', 'bulletList', 'doc', '__proto__'])(
    'are read when %s stands 20,000 deep in itself, and keep their text',
    (type) => {
      const document = cleanDocument(nested(type, 20_000), sources);
      expect(plainText(document)).toBe('deep');
      expect(JSON.stringify(document).length).toBeLessThan(2000);
    },
  );

  it('are read when lists stand 10,000 deep', () => {
    let item: object = { type: 'listItem', content: [{ type: 'paragraph' }] };
    for (let level = 0; level < 10_000; level++) {
      const text = { type: 'text', text: `level ${level}` };
      item = {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [text] },
          { type: 'bulletList', content: [item] },
        ],
      };
    }
    const document = cleanDocument(
      { type: 'doc', content: [{ type: 'bulletList', content: [item] }] },
      sources,
    );
    expect(faultsOf(toNode(document))).toEqual([]);
    expect(plainText(document)).toContain('level 9999');
    expect(plainText(document)).toContain('level 0');
  });

  it('are looked at as often as they are long', () => {
    const reads = (size: number) => {
      const node = {
        type: 'paragraph',
        content: [{ type: 'text', text: 'शब्द '.repeat(20), marks: [{ type: 'bold' }] }],
      };
      let count = 0;
      const watched = <T extends object>(value: T): T =>
        new Proxy(value, {
          get(target, key, receiver) {
            count += 1;
            const found: unknown = Reflect.get(target, key, receiver);
            return typeof found === 'object' && found !== null ? watched(found) : found;
          },
        });
      cleanDocument(watched({ type: 'doc', content: Array.from({ length: size }, () => node) }), sources);
      return count;
    };
    // Sixteen times as much: a quadratic way would look 256 times as often.
    expect(reads(16_000)).toBeLessThan(reads(1_000) * 17);
  });

  it('are read when they hold one text of many megabytes', () => {
    const text = 'a'.repeat(20_000_000);
    const href = `https://${text}`;
    const marks = [
      { type: 'link', attrs: { href } },
      { type: 'textStyle', attrs: { color: `rgb(${text}`, fontFamily: text } },
    ];
    const content = [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }];
    expect(plainText(cleanDocument({ type: 'doc', content }, sources)).length).toBe(text.length);
  });
});
