import { expect, it } from 'vitest';
import { parseStoredDocument } from './stored.ts';

const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

it('parses a stored document unchanged', () => {
  const document = { type: 'doc', attrs: { editorBgColor: '#fff' }, content: [{ type: 'paragraph' }] };
  expect(parseStoredDocument(JSON.stringify(document))).toEqual(document);
});

it.each(['', 'nonsense', 'null', '[]', '"doc"', '{"type":"doc"}', '{"type":"paragraph","content":[]}'])(
  'returns an empty document for %j',
  (json) => expect(parseStoredDocument(json)).toEqual(empty),
);
