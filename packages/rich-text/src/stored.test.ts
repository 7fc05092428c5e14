import { expect, it } from 'vitest';
import { readStored } from './stored.ts';

const empty = { type: 'doc', content: [{ type: 'paragraph' }] };

it('reads what the server stored as it stands', () => {
  const document = { type: 'doc', attrs: { editorBgColor: '#fff' }, content: [{ type: 'paragraph' }] };
  expect(readStored(JSON.stringify(document))).toEqual(document);
});

it.each(['', 'nonsense', 'null', '[]', '"doc"', '{"type":"doc"}', '{"type":"paragraph","content":[]}'])(
  'reads %j as an empty document',
  (json) => expect(readStored(json)).toEqual(empty),
);
