import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, InvalidCursorError } from './cursor.ts';
import { newId } from '../ids.ts';

test('decodes a cursor to the values it was made of', () => {
  const id = newId();
  const time = new Date('2025-01-02T03:04:05.678Z');
  expect(decodeCursor(encodeCursor([40_000.125, id, time]), ['number', 'id', 'time'])).toEqual([
    40_000.125,
    id,
    time,
  ]);
});

test('makes cursors that need no escaping in a URL', () => {
  const cursor = encodeCursor([1, newId()]);
  expect(encodeURIComponent(cursor)).toBe(cursor);
});

const id = newId();
const of = (json: string) => Buffer.from(json).toString('base64url');
test.each([
  ['nothing', ''],
  ['no base64', '~~~'],
  ['no JSON', of('{')],
  ['no list', of('{"0":1}')],
  ['too few values', of(`["${id}"]`)],
  ['too many values', of(`[1,"${id}",1]`)],
  ['values of other kinds', of(`["${id}",1]`)],
  ['text in place of a number', of(`["1","${id}"]`)],
  ['a number that is none', of(`[1e999,"${id}"]`)],
  ['an id that is none', of(`[1,"' or true --"]`)],
])('rejects %s as a cursor', (_, cursor) => {
  expect(() => decodeCursor(cursor, ['number', 'id'])).toThrow(InvalidCursorError);
});

test.each(['"yesterday"', '"-271821-04-20T00:00:00.000Z"', 'null', '12'])('rejects %s as a time', (json) => {
  expect(() => decodeCursor(of(`[${json}]`), ['time'])).toThrow(InvalidCursorError);
});
