import { describe, expect, it } from 'vitest';
import { createRowCache } from './row-cache.ts';
import type { MediaRow } from './store.ts';

const row: MediaRow = {
  id: 'a',
  owner_id: 'o',
  kind: 'image',
  format: 'jpeg',
  bytes: 1,
  width: 1,
  height: 1,
  frames: 1,
  has_alpha: false,
  placeholder: null,
  state: 'live',
  created_at: new Date(0),
  state_at: new Date(0),
};

/** A cache whose look-ups the test answers itself. */
function setUp() {
  const loads: PromiseWithResolvers<MediaRow | undefined>[] = [];
  const cache = createRowCache(() => {
    const load = Promise.withResolvers<MediaRow | undefined>();
    loads.push(load);
    return load.promise;
  });
  return { cache, loads };
}

describe('a row cache', () => {
  it('looks a row up once for simultaneous calls', async () => {
    const { cache, loads } = setUp();
    const asked = [cache.find('a'), cache.find('a')];
    loads[0]?.resolve(row);
    expect(await Promise.all(asked)).toEqual([row, row]);
    expect(await cache.find('a')).toBe(row);
    expect(loads).toHaveLength(1);
  });

  it('does not cache a row whose look-up began before `forget`', async () => {
    const { cache, loads } = setUp();
    const before = cache.find('a');
    cache.forget('a');
    loads[0]?.resolve(row);
    expect(await before).toBe(row);
    const after = cache.find('a');
    loads[1]?.resolve(undefined);
    expect(await after).toBeUndefined();
  });

  it('does not join a call after `forget` to a look-up from before', async () => {
    const { cache, loads } = setUp();
    const before = cache.find('a');
    cache.forget('a');
    const after = cache.find('a');
    const too = cache.find('a');
    loads[1]?.resolve(undefined);
    expect(await after).toBeUndefined();
    loads[0]?.resolve(row);
    await before;
    expect(await too).toBeUndefined();
    expect(loads).toHaveLength(2);
  });
});
