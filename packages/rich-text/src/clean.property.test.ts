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

/** Descriptions of all violations of the schema. */
function violationsOf(node: Node): string[] {
  const content = node.content ?? [];
  const types = content.map(({ type }) => type);
  const isList = node.type === 'bulletList' || node.type === 'orderedList';
  const known: readonly string[] = nodeTable[node.type]?.attributes ?? [];
  const check = (isViolated: boolean, description: string) =>
    isViolated ? [`${node.type}: ${description}`] : [];
  return [
    ...check(!Object.hasOwn(nodeTable, node.type), 'unknown'),
    ...check(
      Object.keys(node.attrs ?? {}).some((name) => !known.includes(name)),
      'unknown attribute',
    ),
    ...check(
      textBlocks.includes(node.type) && !types.every((type) => inlines.includes(type)),
      'block in text',
    ),
    ...check(isList && (types.length === 0 || !types.every((type) => type === 'listItem')), 'no items'),
    ...check(node.type === 'listItem' && types[0] !== 'paragraph', 'no paragraph first'),
    ...check(
      ['doc', 'listItem'].includes(node.type) &&
        types.some((type) => [...inlines, 'listItem', 'doc'].includes(type)),
      'no block',
    ),
    ...check(node.type === 'doc' && types.length === 0, 'empty'),
    ...check(node.type === 'text' && !node.text, 'empty text'),
    ...check(new Set(node.marks?.map(({ type }) => type)).size !== (node.marks?.length ?? 0), 'a mark twice'),
    ...(node.marks ?? []).flatMap(({ type, attrs = {} }) => {
      const allowed: readonly string[] = markTable[type] ?? [];
      return check(
        !Object.hasOwn(markTable, type) || Object.keys(attrs).some((name) => !allowed.includes(name)),
        'unknown mark or its attribute',
      );
    }),
    ...content.flatMap(violationsOf),
  ];
}

const typesIn = ({ type, content = [] }: Node): string[] => [type, ...content.flatMap(typesIn)];
const toNode = (value: object): Node => JSON.parse(JSON.stringify(value));

describe('cleanDocument and cleanTitle with hostile input', () => {
  it('return documents that follow the schema, idempotently', () => {
    fc.assert(
      fc.property(fc.array(hostileNode, { maxLength: 6 }), (content) => {
        const document = cleanDocument({ type: 'doc', content }, sources);
        expect(violationsOf(toNode(document))).toEqual([]);
        expect(cleanDocument(document, sources)).toEqual(document);
        const title = cleanTitle({ type: 'doc', content });
        expect(violationsOf(toNode(title))).toEqual([]);
        expect(cleanTitle(title)).toEqual(title);
        expect(titleNodes).toEqual(expect.arrayContaining(typesIn(toNode(title))));
      }),
      { numRuns: 1000 },
    );
  });

  it('accept any value without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(violationsOf(toNode(cleanDocument(value, sources)))).toEqual([]);
        expect(parseDocument(JSON.stringify(value)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('ignore and do not pollute prototypes', () => {
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

describe('cleanDocument and cleanTitle with valid documents', () => {
  it('return a document unchanged, also after parsing it from JSON', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        expect(cleanDocument(document, sources)).toEqual(document);
        const parsed = parseDocument(JSON.stringify(document));
        expect(parsed).toEqual({ ok: true, document });
      }),
      { numRuns: 500 },
    );
  });

  it('keep the text of a document in a title, without its media', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        expect(plainText(cleanTitle(document))).toBe(plainText(document));
      }),
    );
  });
});

// An algorithm of quadratic time would exceed the time limit of these tests.
describe('cleanDocument with oversized input', () => {
  function nested(type: string, depth: number): unknown {
    let node: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let level = 0; level < depth; level++) node = { type, content: [node] };
    return { type: 'doc', content: [node] };
  }

  it.each(['blockquote', 'paragraph', 'listItem', 'bulletList', 'doc', '__proto__'])(
    'keeps the text of %s nested 20,000 levels deep',
    (type) => {
      const document = cleanDocument(nested(type, 20_000), sources);
      expect(plainText(document)).toBe('deep');
      expect(JSON.stringify(document).length).toBeLessThan(2000);
    },
  );

  it('keeps the text of lists nested 10,000 levels deep', () => {
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
    expect(violationsOf(toNode(document))).toEqual([]);
    expect(plainText(document)).toContain('level 9999');
    expect(plainText(document)).toContain('level 0');
  });

  it('reads properties in proportion to the length of the document', () => {
    const countReads = (size: number) => {
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
    // For 16 times the length a quadratic algorithm would read 256 times as often.
    expect(countReads(16_000)).toBeLessThan(countReads(1_000) * 17);
  });

  it('accepts a text of 20 million characters', () => {
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
