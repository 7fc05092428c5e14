import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameCutter, queryMessage } from './wire-frames.ts';

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
const message = (type: string, body: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const statement = Buffer.concat([
  message('P', Buffer.from('S is in here')),
  message('B'),
  message('E'),
  message('S'),
]);

test('keeps the messages of a statement up to Sync in one piece', () => {
  const cut = createFrameCutter();
  expect(cut(Buffer.concat([startup, statement, queryMessage('select 1')]))).toEqual([
    startup,
    statement,
    queryMessage('select 1'),
  ]);
});

test('makes the same pieces of any chunks', () => {
  const whole = Buffer.concat([startup, statement, queryMessage('commit'), statement, message('X')]);
  const expected = [startup, statement, queryMessage('commit'), statement, message('X')];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 30 }), (cuts) => {
      const cut = createFrameCutter();
      const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const chunks = edges.slice(1).map((end, index) => whole.subarray(edges[index], end));
      expect(chunks.flatMap((chunk) => cut(chunk))).toEqual(expected);
    }),
  );
});

test('encodes a query in UTF-8', () => {
  const bytes = queryMessage(`select 'कला'`);
  expect(bytes.readUInt32BE(1)).toBe(bytes.length - 1);
  expect(bytes.toString('utf8', 5)).toBe(`select 'कला'\0`);
});
