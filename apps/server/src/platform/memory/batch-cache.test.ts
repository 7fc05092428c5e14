import { describe, expect, it } from 'vitest';
import { createBatchCache } from './batch-cache.ts';

function setUp() {
  const loads: string[][] = [];
  let time = 1000;
  const cache = createBatchCache<string>({
    load: async (ids) => {
      loads.push([...ids]);
      return new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, `${id}@${time}`]));
    },
    keepMs: 100,
    most: 3,
    now: () => time,
  });
  return { cache, loads, pass: (ms: number) => (time += ms) };
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

  it('loads a value again after its time, or after it was dropped', async () => {
    const { cache, pass } = setUp();
    await cache.find(['a']);
    pass(101);
    expect((await cache.find(['a'])).get('a')).toBe('a@1101');
    pass(50);
    cache.forget('a');
    expect((await cache.find(['a'])).get('a')).toBe('a@1151');
  });

  it('drops the least recently used values', async () => {
    const { cache, loads } = setUp();
    await cache.find(['a', 'b', 'c', 'd']);
    await cache.find(['a', 'd']);
    expect(loads.at(-1)).toEqual(['a']);
  });

  it('neither keeps a value of a load that started before it was dropped, nor gives it to later callers', async () => {
    let name = 'old';
    const loads: PromiseWithResolvers<void>[] = [];
    const cache = createBatchCache<string>({
      load: async (ids) => {
        const seen = name;
        const slow = Promise.withResolvers<void>();
        loads.push(slow);
        await slow.promise;
        return new Map(ids.map((id) => [id, seen]));
      },
      keepMs: 100,
      most: 3,
      now: () => 1000,
    });
    const before = cache.find(['a', 'b']);
    name = 'new';
    cache.forget('a');
    const after = cache.find(['a']);
    loads[1]?.resolve();
    expect((await after).get('a')).toBe('new');
    loads[0]?.resolve();
    expect((await before).get('a')).toBe('old');
    expect(await cache.find(['a', 'b'])).toEqual(
      new Map([
        ['a', 'new'],
        ['b', 'old'],
      ]),
    );
    expect(loads).toHaveLength(2);
  });

  it('does not keep such a value without later callers either, nor a failure', async () => {
    const slow = Promise.withResolvers<Map<string, string>>();
    const answers = [
      slow.promise,
      Promise.reject(new Error('down')),
      Promise.resolve(new Map([['a', 'new']])),
    ];
    answers[1]?.catch(() => {});
    const cache = createBatchCache<string>({
      load: async () => (await answers.shift()) ?? new Map(),
      keepMs: 100,
      most: 3,
      now: () => 1000,
    });
    const before = cache.find(['a']);
    cache.forget('a');
    slow.resolve(new Map([['a', 'old']]));
    await before;
    await expect(cache.find(['a'])).rejects.toThrow('down');
    expect((await cache.find(['a'])).get('a')).toBe('new');
  });
});
