import { describe, expect, it } from 'vitest';
import { createBriefCache } from './brief-cache.ts';

function setUp() {
  let loads = 0;
  let time = 1000;
  const cache = createBriefCache<string>({ keepMs: 100, most: 2, now: () => time });
  const get = (key: string) => cache.get(key, async () => `${key}${++loads}`);
  return { cache, get, pass: (ms: number) => (time += ms) };
}

describe('a brief cache', () => {
  it('loads once for all callers at the same time, and shortly after', async () => {
    const { get, pass } = setUp();
    expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2']);
    pass(99);
    expect(await get('a')).toBe('a1');
    pass(2);
    expect(await get('a')).toBe('a3');
  });

  it('loads again after it was cleared, also a value whose load was under way', async () => {
    const { cache, get } = setUp();
    const early = get('a');
    cache.clear();
    expect(await get('a')).toBe('a2');
    expect(await early).toBe('a1');
    expect(await get('a')).toBe('a2');
  });

  it('does not keep a failure', async () => {
    const { cache, get } = setUp();
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await get('a')).toBe('a1');
  });

  it('drops the least recently used values', async () => {
    const { get } = setUp();
    for (const key of ['a', 'b', 'c']) await get(key);
    expect(await get('c')).toBe('c3');
    expect(await get('a')).toBe('a4');
  });
});
