import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseUnavailableError } from '../errors.ts';
import { createPosition } from './position.ts';
import type { LeftOut, Replica } from './replica.ts';
import { createReplicas } from './replicas.ts';

type Answer = () => string | null;

const soon = { timeout: 60_000 };
const query = CompiledQuery.raw('select 1');
const identity = { system: '1', timeline: 1 };

function refusal(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code });
}

/** Replicas that answer their name unless told otherwise, and a primary that answers 'primary'. */
async function openSet(...names: string[]) {
  const left = new Map<string, LeftOut>();
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const refused: string[] = [];
  let isCurrent = true;
  let answerOfPrimary = () => 'primary';
  const position = createPosition();
  position.open();
  position.receiveSign('10');
  const replicas = names.map((name): Replica => ({
    name,
    leftOut: () => left.get(name) ?? null,
    underWay: () => 0,
    async read<Row>() {
      asked.push(name);
      const answer = (answers.get(name) ?? (() => name))();
      // The rows of these tests are strings.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return answer === null ? null : ([answer] as Row[]);
    },
    check: async () => {},
    close: async () => {},
  }));
  const set = createReplicas({
    replicas,
    position,
    invalidation: { isCurrent: () => isCurrent },
    identifyPrimary: async () => identity,
    onRefusedWrite: (statement) => refused.push(statement),
  });
  onTestFinished(() => set.close());
  const read = async (text = query) => (await set.read<string>(text, async () => [answerOfPrimary()]))[0];
  // The first read has the replicas checked.
  await vi.waitUntil(async () => (await read()) !== 'primary' || names.length === left.size, soon);
  asked.length = 0;
  return {
    left,
    answers,
    asked,
    refused,
    position,
    set,
    read,
    loseFeed: () => (isCurrent = false),
    failPrimary: (error: Error) => {
      answerOfPrimary = () => {
        throw error;
      };
    },
  };
}

it('asks the replicas in turn', async () => {
  const { read } = await openSet('a', 'b');
  const answers = [await read(), await read(), await read(), await read()];
  expect(answers.filter((name) => name === 'a')).toHaveLength(2);
  expect(answers.filter((name) => name === 'b')).toHaveLength(2);
});

it('asks another replica, then the primary, when one cannot answer', async () => {
  const { read, answers, left } = await openSet('a', 'b');
  answers.set('a', () => null);
  expect([await read(), await read()]).toEqual(['b', 'b']);
  left.set('b', 'late');
  expect(await read()).toBe('primary');
});

it('has the primary execute what a replica refused because it writes, and does not ask it again', async () => {
  const { read, answers, asked, refused } = await openSet('a');
  answers.set('a', () => {
    throw refusal('25006');
  });
  expect(await read()).toBe('primary');
  expect(await read()).toBe('primary');
  expect(asked).toEqual(['a']);
  expect(refused).toEqual([query.sql]);
});

it('asks the primary while changes may be missed', async () => {
  const { read, loseFeed, asked } = await openSet('a');
  loseFeed();
  expect(await read()).toBe('primary');
  expect(asked).toEqual([]);
});

it('asks the replicas while the primary does not answer', async () => {
  const { read, loseFeed, failPrimary, left } = await openSet('a');
  loseFeed();
  failPrimary(new DatabaseUnavailableError('no answer'));
  expect([await read(), await read()]).toEqual(['a', 'a']);
  left.set('a', 'late');
  await expect(read()).rejects.toThrow(DatabaseUnavailableError);
});

it.each(['57014', '42P01'])('does not take an error of a statement (%s) for an outage', async (code) => {
  const { read, loseFeed, failPrimary } = await openSet('a');
  loseFeed();
  failPrimary(refusal(code));
  await expect(read()).rejects.toThrow('refused');
});

it('asks no replica when the feed was opened again, until it was checked against the primary', async () => {
  const { read, position, asked } = await openSet('a');
  position.open();
  position.receiveSign('11');
  expect(await read()).toBe('primary');
  expect(asked).toEqual([]);
  await vi.waitUntil(async () => (await read()) === 'a', soon);
});

it('counts who answered', async () => {
  const { read, set, left } = await openSet('a');
  const before = set.status().reads;
  await read();
  left.set('a', 'no replica');
  await read();
  expect(set.status()).toEqual({
    replicas: [{ name: 'a', leftOut: 'no replica' }],
    reads: { replica: before.replica + 1, primary: before.primary + 1 },
  });
});
