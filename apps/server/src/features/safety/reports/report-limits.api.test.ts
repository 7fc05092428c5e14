import { accessAddresses as access } from '@kalaangan/contract/safety/access';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { reportLimits as limits } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice } from '#test-kit/content/copyright.ts';
import { clearRateLimits } from '#test-kit/databases/rate-limits.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
beforeAll(async () => {
  safety = await startSafetyFixture({ RATE_LIMITS: 'on' });
});
beforeEach(() => clearRateLimits(safety.site.database));
afterAll(() => safety.site.stop());

const publish = () => safety.publish(safety.site.cast.asha);
const email = 'visitor@example.org';

describe('of visitors', () => {
  it('five reports a day are accepted from an address; refused ones do not count', async () => {
    for (let sent = 0; sent < 4; sent++) {
      // Without an address to answer to.
      expect((await safety.report(await publish(), null)).status).toBe(400);
      expect((await safety.report(await publish(), null, { email })).status).toBe(201);
    }
    const { app } = safety.site;
    const form = new FormData();
    form.set('category', 'spam');
    expect((await ask(app, 'POST /report', { form })).headers.location).toContain('error=');
    expect((await ask(app, access.send, { body: { text: 'It is too small.', email } })).status).toBe(201);
  });

  it('a sixth is refused, whatever it is about', async () => {
    for (let sent = 0; sent < limits.dailyOfAddress; sent++)
      expect((await safety.report(await publish(), null, { email })).status).toBe(201);
    const { app } = safety.site;
    expect((await safety.report(await publish(), null, { email })).status).toBe(429);
    const notice = copyrightNotice(`/artwork/${await publish()}`);
    expect((await ask(app, copyright.send, { body: notice })).status).toBe(429);
    expect((await ask(app, access.send, { body: { text: 'It is too small.', email } })).status).toBe(429);
  });
});

it('of members, twenty reports a day are accepted; refused ones do not count', async () => {
  const reporter = await safety.person();
  const id = await publish();
  expect((await safety.report(id, reporter)).status).toBe(201);
  expect((await safety.report(id, reporter)).status).toBe(409);
  for (let sent = 1; sent < limits.dailyOfAccount; sent++)
    expect((await safety.report(await publish(), reporter)).status).toBe(201);
  expect((await safety.report(await publish(), reporter)).status).toBe(429);
});

it('limits attempts as those of other forms', async () => {
  // Processes remember whom they refuse: a site of its own.
  const other = await startSafetyFixture({ RATE_LIMITS: 'on' });
  try {
    const id = await other.publish(other.site.cast.asha);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await other.report(id, null)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  } finally {
    await other.site.stop();
  }
});
