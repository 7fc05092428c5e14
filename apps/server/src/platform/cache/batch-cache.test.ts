import { describe, expect, it } from 'vitest';
import { createBatchCache } from './batch-cache.ts';
import { collectDependencies, type Dependencies } from './dependencies.ts';
import { createInvalidation, everything } from './invalidation.ts';

const tagOf = (id: string) => `thing:${id}`;

function setUp() {
  const loads: string[][] = [];
  const invalidation = createInvalidation(true);
  const state = { time: 1000, error: null as Error | null };
  const cache = createBatchCache<string>({
    invalidation,
    load: async (ids) => {
      loads.push([...ids]);
      if (state.error) throw state.error;
      return new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, `${id}@${state.time}`]));
    },
    tagOf,
    most: 3,
    isOutage: (error) => error instanceof Error && error.message === 'outage',
  });
  return { cache, loads, state, invalidation };
}

describe('a batch cache', () => {
  it('loads missing values alone, once, in one call', async () => {
    const { cache, loads } = setUp();
    await cache.find(['a', 'b', 'a']);
    const found = await cache.find(['b', 'c', 'd']);
    expect(loads).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect([...found.keys()].sort()).toEqual(['b', 'c', 'd']);
  });

  it('loads an id again that did not exist', async () => {
    const { cache, loads } = setUp();
    expect((await cache.find(['nobody'])).size).toBe(0);
    await cache.find(['nobody']);
    expect(loads).toHaveLength(2);
  });

  it('keeps a value until it changes, or everything does', async () => {
    const { cache, state, invalidation } = setUp();
    await cache.find(['a']);
    state.time = 900_000;
    expect((await cache.find(['a'])).get('a')).toBe('a@1000');
    invalidation.drop([tagOf('a')]);
    expect((await cache.find(['a'])).get('a')).toBe('a@900000');
    state.time++;
    invalidation.drop([everything]);
    expect((await cache.find(['a'])).get('a')).toBe('a@900001');
  });

  it('uses no value while changes may be missed', async () => {
    const { cache, state, invalidation } = setUp();
    await cache.find(['a']);
    invalidation.setCurrent(() => false);
    state.time = 1001;
    expect((await cache.find(['a'])).get('a')).toBe('a@1001');
  });

  it('uses old values when new ones cannot be loaded in an outage', async () => {
    const { cache, state, invalidation } = setUp();
    await cache.find(['a']);
    invalidation.setCurrent(() => false);
    Object.assign(state, { time: 900_000, error: new Error('outage') });
    expect((await cache.find(['a'])).get('a')).toBe('a@1000');
    await expect(cache.find(['a', 'b'])).rejects.toThrow('outage');
    state.error = new Error('bug');
    await expect(cache.find(['a'])).rejects.toThrow('bug');
  });

  it('records what an answer depends on, whether it was cached or does not exist', async () => {
    const { cache } = setUp();
    await cache.find(['a']);
    const dependencies: Dependencies = new Map();
    await collectDependencies(dependencies, () => cache.find(['a', 'nobody']));
    expect([...dependencies.keys()]).toEqual([tagOf('a'), tagOf('nobody')]);
  });

  it('drops the least recently used values', async () => {
    const { cache, loads } = setUp();
    await cache.find(['a', 'b', 'c', 'd']);
    await cache.find(['a', 'd']);
    expect(loads.at(-1)).toEqual(['a']);
  });

  it('neither keeps a value of a load that started before a change, nor gives it to later callers', async () => {
    let name = 'old';
    const loads: PromiseWithResolvers<void>[] = [];
    const invalidation = createInvalidation(true);
    const cache = createBatchCache<string>({
      invalidation,
      load: async (ids) => {
        const seen = name;
        const slow = Promise.withResolvers<void>();
        loads.push(slow);
        await slow.promise;
        return new Map(ids.map((id) => [id, seen]));
      },
      tagOf,
      most: 3,
    });
    const before = cache.find(['a', 'b']);
    name = 'new';
    invalidation.drop([tagOf('a')]);
    const after = cache.find(['a']);
    loads[1]?.resolve();
    expect((await after).get('a')).toBe('new');
    loads[0]?.resolve();
    expect((await before).get('a')).toBe('old');
    const last = cache.find(['a', 'b']);
    loads[2]?.resolve();
    expect((await last).get('a')).toBe('new');
  });
});
