import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('names what is sent repeatedly, by its text', () => {
  const [names, others] = [createStatementNames(), createStatementNames()];
  const sent = Array.from({ length: 4 }, () => names.find('select $1'));
  expect(sent.slice(0, 2)).toEqual([undefined, undefined]);
  expect(sent[2]).toMatch(/^[\w-]{22}$/);
  expect(sent[3]).toBe(sent[2]);
  // Processes may share connections.
  for (let time = 1; time < 3; time++) others.find('select $1');
  expect(others.find('select $1')).toBe(sent[2]);
});

test('names no list, unless its limit is in brackets', () => {
  const names = createStatementNames();
  const use = (text: string) => Array.from({ length: 3 }, () => names.find(text)).at(-1);
  expect(use('select id from users limit $1')).toBeUndefined();
  expect(use('select id from users limit ($1::bigint)')).toBeDefined();
});

test('gives a statement another name once its plan is stale', () => {
  const names = createStatementNames();
  const use = (text: string) => Array.from({ length: 3 }, () => names.find(text)).at(-1);
  const [first, other] = [use('select $1'), use('select $2')];
  names.renew('select $1');
  const second = names.find('select $1');
  names.renew('select $1');
  expect(new Set([first, second, names.find('select $1')]).size).toBe(3);
  expect(names.find('select $2')).toBe(other);
});

test('limits the number of names, whatever is sent', () => {
  const names = createStatementNames();
  const texts = Array.from({ length: 5_000 }, (_, index) => `select $1, ${index}`);
  const made = texts.flatMap((text) => Array.from({ length: 3 }, () => names.find(text)) ?? []);
  expect(new Set(made.filter((name) => name !== undefined)).size).toBe(256);
});
