import { describe, expect, it } from 'vitest';
import { dependOn, collectDependencies, type Dependencies } from './dependencies.ts';
import { createInvalidation, everything } from './invalidation.ts';
import { createTaggedCache } from './tagged-cache.ts';

/** A cache of texts that are made of data; `write` changes data as a committed transaction does. */
function setUp(maxBytes = 1_000_000) {
  const invalidation = createInvalidation(true);
  const state = { time: 0, loads: 0, error: null as Error | null, outages: 0 };
  const data = new Map<string, string>();
  const cache = createTaggedCache<string>({
    invalidation,
    sizeOf: (text) => text.length,
    maxBytes,
    isKept: (text) => text !== 'not kept',
    isOutage: (error) => error instanceof Error && error.message === 'outage',
    onOutage: () => state.outages++,
    now: () => state.time,
  });
  const show = async (tag: string, withinMs = 0, pause?: Promise<void>) => {
    state.loads++;
    dependOn(tag, withinMs);
    const text = data.get(tag) ?? '';
    await pause;
    if (state.error) throw state.error;
    return text;
  };
  const write = (tag: string, text: string) => {
    data.set(tag, text);
    invalidation.drop([tag]);
  };
  return { cache, state, data, invalidation, show, write };
}

describe('the tagged cache', () => {
  it('loads once for callers at the same time, and keeps the value until its data changes', async () => {
    const { cache, state, show, write } = setUp();
    write('a', '1');
    const get = () => cache.get('page', () => show('a'));
    expect(await Promise.all([get(), get()])).toEqual(['1', '1']);
    state.time = 500_000;
    expect(await get()).toBe('1');
    write('b', '1');
    expect(await get()).toBe('1');
    expect(state.loads).toBe(1);
    write('a', '2');
    expect(await get()).toBe('2');
  });

  it('finds what is up to date, without loading', async () => {
    const { cache, state, show, write, invalidation } = setUp();
    write('a', '1');
    expect(cache.find('page')).toBeNull();
    await cache.get('page', async () => `${await show('order', 60_000)}${await show('a')}`);
    expect(cache.find('page')).toBe('1');
    invalidation.setCurrent(() => false);
    expect(cache.find('page')).toBeNull();
    invalidation.setCurrent(() => true);
    write('order', '2');
    state.time = 59_999;
    expect(cache.find('page')).toBe('1');
    const dependencies: Dependencies = new Map();
    await collectDependencies(dependencies, async () => expect(cache.find('page')).toBeNull());
    state.time = 60_000;
    expect(cache.find('page')).toBeNull();
    await cache.get('page', () => show('a'));
    write('a', '2');
    expect(cache.find('page')).toBeNull();
  });

  it('knows for how long a value may be used elsewhere', async () => {
    const { cache, state, show, write, invalidation } = setUp();
    let made = 0;
    const get = () =>
      cache.get('page', async () => `${await show('order', 60_000)}${await show('a')}${++made}`);
    const old = await get();
    const dependencies = new Map([
      ['order', 60_000],
      ['a', 0],
    ]);
    expect(cache.findValidity('page', old)).toEqual({ dependencies, forMs: Number.POSITIVE_INFINITY });
    state.time = 10_000;
    write('order', '2');
    expect(cache.findValidity('page', old)).toEqual({ dependencies, forMs: 50_000 });
    invalidation.setCurrent(() => false);
    expect(cache.findValidity('page', old)).toBeNull();
    invalidation.setCurrent(() => true);
    state.time = 60_000;
    expect(cache.findValidity('page', old)).toBeNull();
    const renewed = await get();
    write('a', '2');
    expect(cache.findValidity('page', renewed)).toBeNull();
    await get();
    expect(cache.findValidity('page', renewed)).toBeNull();
  });

  it('does not know it of a value that was changed while it was loaded', async () => {
    const { cache, show, write } = setUp();
    const pause = Promise.withResolvers<void>();
    const loading = cache.get('page', () => show('a', 0, pause.promise));
    write('a', '2');
    pause.resolve();
    expect(cache.findValidity('page', await loading)).toBeNull();
  });

  it('drops all values when everything changed', async () => {
    const { cache, data, show, invalidation } = setUp();
    const get = () => cache.get('page', () => show('a', 60_000));
    await get();
    data.set('a', '2');
    invalidation.drop([everything]);
    expect(await get()).toBe('2');
  });

  it('answers nobody who comes after a change with what was loaded before it', async () => {
    const { cache, state, show, write } = setUp();
    write('a', 'old');
    const pause = Promise.withResolvers<void>();
    const early = cache.get('page', () => show('a', 0, pause.promise));
    const joined = cache.get('page', () => show('a'));
    write('a', 'new');
    const late = cache.get('page', () => show('a'));
    pause.resolve();
    expect(await Promise.all([early, joined, late])).toEqual(['old', 'old', 'new']);
    expect(await cache.get('page', () => show('a'))).toBe('new');
    expect(state.loads).toBe(2);
  });

  it('does not keep a value whose data changed while it was loaded', async () => {
    const { cache, show, write, invalidation, data } = setUp();
    for (const change of [() => write('a', 'new'), () => invalidation.drop([everything])]) {
      data.set('a', 'old');
      invalidation.drop(['a']);
      const pause = Promise.withResolvers<void>();
      const early = cache.get('page', () => show('a', 0, pause.promise));
      change();
      data.set('a', 'new');
      pause.resolve();
      await early;
      expect(await cache.get('page', () => show('a'))).toBe('new');
    }
  });

  it('lets a caller join a load when something else changed', async () => {
    const { cache, state, show, write } = setUp();
    const pause = Promise.withResolvers<void>();
    const first = cache.get('page', () => show('a', 0, pause.promise));
    write('b', 'new');
    const second = cache.get('page', () => show('a'));
    pause.resolve();
    await Promise.all([first, second]);
    expect(state.loads).toBe(1);
  });

  it('shows an older count for as long as it may, and is loaded once in that time', async () => {
    const { cache, state, show, write } = setUp();
    const get = () => cache.get('list', () => show('count', 1000));
    await get();
    state.time = 400;
    for (const count of ['1', '2', '3']) write('count', count);
    expect(await get()).toBe('');
    state.time = 999;
    expect(await get()).toBe('');
    state.time = 1000;
    expect(await get()).toBe('3');
    state.time = 2500;
    write('count', '4');
    expect(await get()).toBe('4');
    expect(state.loads).toBe(3);
  });

  it('makes nothing of a part that is behind', async () => {
    const { cache, show, write } = setUp();
    const part = () => cache.get('list', () => show('count', 1000));
    await part();
    write('count', '1');
    expect(await part()).toBe('');
    expect(await cache.get('page', part)).toBe('1');
  });

  it('knows what the parts depend on, whether they were cached, joined or failed', async () => {
    const { cache, state, show, write } = setUp();
    await cache.get('part', () => show('a'));
    const page = () => cache.get('page', () => cache.get('part', () => show('a')));
    await page();
    write('a', 'new');
    expect(await page()).toBe('new');

    state.error = new Error('not there');
    const pause = Promise.withResolvers<void>();
    const other = cache.get('missing', () => show('b', 0, pause.promise)).catch(() => 'none');
    const withMissing = () =>
      cache.get('page of missing', () => cache.get('missing', () => show('b')).catch(() => 'none'));
    const made = withMissing();
    pause.resolve();
    expect([await other, await made, await withMissing()]).toEqual(['none', 'none', 'none']);
    state.error = null;
    write('b', 'there');
    expect(await withMissing()).toBe('there');
  });

  it('uses no value while changes may be missed', async () => {
    const { cache, data, show, invalidation } = setUp();
    const get = () => cache.get('page', () => show('a'));
    await get();
    data.set('a', 'new');
    invalidation.setCurrent(() => false);
    expect(await get()).toBe('new');
    data.set('a', 'newer');
    expect(await get()).toBe('newer');
  });

  it('lets callers share only a load that began after them while changes may be missed', async () => {
    const { cache, state, data, show, invalidation } = setUp();
    invalidation.setCurrent(() => false);
    const pause = Promise.withResolvers<void>();
    data.set('a', 'old');
    const early = cache.get('page', () => show('a', 0, pause.promise));
    data.set('a', 'new');
    const late = Array.from({ length: 3 }, () => cache.get('page', () => show('a')));
    pause.resolve();
    expect([await early, ...(await Promise.all(late))]).toEqual(['old', 'new', 'new', 'new']);
    expect(state.loads).toBe(2);
  });

  it('lets callers share a failure by an outage while changes may be missed', async () => {
    const { cache, state, show, invalidation } = setUp();
    invalidation.setCurrent(() => false);
    state.error = new Error('outage');
    const both = [1, 2].map(() => cache.get('page', () => show('a')));
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(state.loads).toBe(1);
  });

  it('loads a value again after ten minutes', async () => {
    const { cache, state, data, show } = setUp();
    const get = () => cache.get('page', () => show('a'));
    await get();
    data.set('a', 'new');
    state.time = 600_000;
    expect(await get()).toBe('new');
  });

  it('keeps neither a failure nor what may not be kept', async () => {
    const { cache, state, data, show } = setUp();
    const get = () => cache.get('page', () => show('a'));
    state.error = new Error('bug');
    await expect(get()).rejects.toThrow('bug');
    state.error = null;
    data.set('a', 'not kept');
    await get();
    data.set('a', 'kept');
    expect(await get()).toBe('kept');
  });

  it('answers an old value in an outage, without waiting from the second time on', async () => {
    const { cache, state, show, invalidation } = setUp();
    const get = (pause?: Promise<void>) => cache.get('page', () => show('a', 0, pause));
    await get();
    invalidation.setCurrent(() => false);
    Object.assign(state, { time: 5000, error: new Error('outage') });
    expect(await get()).toBe('');
    expect(state.outages).toBe(1);
    expect(await get(new Promise(() => {}))).toBe('');
    state.time = 3_600_001;
    expect(await Promise.race([get(), new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(
      'waits',
    );
    // A part of something that would be kept.
    const dependencies: Dependencies = new Map();
    const { cache: other, ...rest } = setUp();
    await other.get('part', () => rest.show('a'));
    rest.invalidation.setCurrent(() => false);
    Object.assign(rest.state, { time: 5000, error: new Error('outage') });
    await expect(
      collectDependencies(dependencies, () => other.get('part', () => rest.show('a'))),
    ).rejects.toThrow('outage');
  });

  it('does not answer an old value that is too old, was dropped, or failed by a bug', async () => {
    const { cache, state, show, invalidation, write } = setUp();
    const get = () => cache.get('page', () => show('a'));
    await get();
    invalidation.setCurrent(() => false);
    Object.assign(state, { time: 5000, error: new Error('bug') });
    await expect(get()).rejects.toThrow('bug');
    Object.assign(state, { time: 3_600_001, error: new Error('outage') });
    await expect(get()).rejects.toThrow('outage');
    state.time = 5000;
    const failing = get();
    write('a', 'gone');
    await expect(failing).rejects.toThrow('outage');
  });

  it('drops the least recently used values when memory is full', async () => {
    const { cache, state, show } = setUp(3500);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, () => show(key));
    const { loads } = state;
    await cache.get('a', () => show('a'));
    expect(state.loads).toBe(loads);
    await cache.get('b', () => show('b'));
    expect(state.loads).toBe(loads + 1);
  });

  it('takes more values after one has become smaller, which it forgets as before', async () => {
    let [bytes, loads] = [1_600, 0];
    const invalidation = createInvalidation(true);
    const cache = createTaggedCache<object>({ invalidation, sizeOf: () => bytes, maxBytes: 7_000 });
    const get = (key: string) =>
      cache.get(key, async () => {
        loads++;
        dependOn(key);
        return {};
      });
    const first = await get('a');
    await get('b');
    // Not the one that is kept.
    cache.resize('b', first);
    bytes = 0;
    cache.resize('a', first);
    await get('c');
    for (const key of ['a', 'b', 'c']) await get(key);
    expect(loads).toBe(3);
    invalidation.drop(['a']);
    expect(await get('a')).not.toBe(first);
    expect(loads).toBe(4);
  });
});
