import { describe, expect, it } from 'vitest';
import { createBatchCache } from './batch-cache.ts';

function setUp() {
  const loads: string[][] = [];
  let time = 0;
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
  it('loads only what it does not know, each once, together', async () => {
    const { cache, loads } = setUp();
    await cache.find(['a', 'b', 'a']);
    const found = await cache.find(['b', 'c', 'd']);
    expect(loads).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect([...found.keys()].sort()).toEqual(['b', 'c', 'd']);
  });

  it('leaves out what does not exist and asks again for it', async () => {
    const { cache, loads } = setUp();
    expect((await cache.find(['nobody'])).size).toBe(0);
    await cache.find(['nobody']);
    expect(loads).toHaveLength(2);
  });

  it('looks again after its time, or when told to forget', async () => {
    const { cache, pass } = setUp();
    await cache.find(['a']);
    pass(101);
    expect((await cache.find(['a'])).get('a')).toBe('a@101');
    pass(50);
    cache.forget('a');
    expect((await cache.find(['a'])).get('a')).toBe('a@151');
  });

  it('holds no more than it may', async () => {
    const { cache, loads } = setUp();
    await cache.find(['a', 'b', 'c', 'd']);
    await cache.find(['a', 'd']);
    expect(loads.at(-1)).toEqual(['a']);
  });
});
