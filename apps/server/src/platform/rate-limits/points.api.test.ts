import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '#platform/http/calls/problem.ts';
import { clearRateLimits } from '#test-kit/databases/rate-limits.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createPoints, type Point } from './points.ts';

const limit = { points: 5, seconds: 60 };
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(() => clearRateLimits(site.database));
afterAll(() => site.stop());

const taken = async (points: Promise<Point>[]) =>
  (await Promise.allSettled(points)).filter(({ status }) => status === 'fulfilled').length;

describe('a point', () => {
  it('is taken as often as the limit allows, over all processes', async () => {
    // Nothing is kept in memory: two instances on one database are like two processes.
    const processes = [createPoints(site.database.pool), createPoints(site.database.pool)];
    const asked = Array.from({ length: 100 }, (_, n) => processes[n % 2]?.take('one', limit));
    expect(await taken(asked.filter((point) => point !== undefined))).toBe(limit.points);
    expect(await taken([createPoints(site.database.pool).take('other', limit)])).toBe(1);
  });

  it('that is refused has a Retry-After, and is not counted', async () => {
    const points = createPoints(site.database.pool);
    const all = await Promise.all(Array.from({ length: 5 }, () => points.take('one', limit)));
    for (let time = 0; time < 3; time++) {
      const refusal: unknown = await points.take('one', limit).catch((error: unknown) => error);
      if (!(refusal instanceof Problem)) throw new Error('it was not refused');
      expect(refusal.status).toBe(429);
      const seconds = Number(refusal.headers['retry-after']);
      expect(seconds).toBeGreaterThan(limit.seconds - 30);
      expect(seconds).toBeLessThanOrEqual(limit.seconds);
    }
    await all[0]?.giveBack();
    expect(await taken([points.take('one', limit), points.take('one', limit)])).toBe(1);
  });

  it('is not given back in a later window, nor below zero', async () => {
    const points = createPoints(site.database.pool);
    // Windows are identified by their end in milliseconds: another length makes sure that the ends differ.
    const late = await points.take('one', { ...limit, seconds: 30 });
    await site.database.pool.query('update rate_limits set expire = 1');
    const asked = Array.from({ length: 5 }, () => points.take('one', limit));
    expect(await taken(asked)).toBe(limit.points);
    await late.giveBack();
    expect(await taken([points.take('one', limit)])).toBe(0);
    await points.forget('one');
    const point = await points.take('one', limit);
    for (let time = 0; time < 3; time++) await point.giveBack();
    expect(await taken(Array.from({ length: 6 }, () => points.take('one', limit)))).toBe(limit.points);
  });
});
