import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { warnOfClocks } from './warning-jobs.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

const secret = 'a secret of more than thirty-two characters';
type Received = { headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
const webhook = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.end();
  });
});

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  // The address of a server that listens on a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = webhook.address() as AddressInfo;
  safety = await startSafetyFixture({
    ON_CALL_EMAILS: 'on-call@example.org',
    ON_CALL_WEBHOOK: `http://127.0.0.1:${port}/`,
    ON_CALL_SECRET: secret,
  });
  site = safety.site;
});
afterAll(async () => {
  await site.stop();
  webhook.close();
});
beforeEach(async () => {
  // Nobody is warned of the cases that earlier tests left open.
  await site.database.pool.query(`update cases set next_warning_at = null`);
});

const receivedOf = (caseId: string) => received.filter(({ body }) => body.includes(caseId));
const sweep = () => site.jobs.sweep('safety.warn');

/** Reads the warnings to a moderator about the clock of this case. */
async function warnings(caseId: string): Promise<string[]> {
  await site.jobs.runDue();
  const { body } = await ask(site.app, 'GET /api/notifications', { token: safety.first.token });
  type Told = { content: string; link: string };
  return body.notifications
    .filter(({ link }: Told) => link === `/moderation/${caseId}`)
    .map(({ content }: Told) => content.split(' for a case')[0])
    .toReversed();
}

/** A case with a clock of 36 hours. */
async function openCase(): Promise<string> {
  return safety.caseOn(await safety.publish(site.cast.asha), { category: 'unlawful' });
}

describe('the clock of a case', () => {
  it('warns at half, at nine tenths and at the end of its time, once each', async () => {
    const caseId = await openCase();
    const seen = [];
    for (const hours of [17.9, 0.2, 14.2, 0.2, 3.4, 0.2, 48]) {
      safety.pass(hours);
      await sweep();
      await sweep();
      seen.push((await warnings(caseId)).length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(await warnings(caseId)).toEqual([
      'Half of the time is over',
      'Nine tenths of the time are over',
      'The time is over',
    ]);
  });

  it('warns once when two processes look at the same time', async () => {
    const caseId = await openCase();
    safety.pass(19);
    await Promise.all([warnOfClocks(site.features.safety), warnOfClocks(site.features.safety)]);
    expect(await warnings(caseId)).toHaveLength(1);
    expect(receivedOf(caseId)).toHaveLength(1);
  });

  it('misses none while no process runs', async () => {
    const caseId = await openCase();
    safety.pass(400);
    await sweep();
    expect(await warnings(caseId)).toHaveLength(3);
  });

  it('tells who is on call by mail and by the signed webhook', async () => {
    const caseId = await openCase();
    safety.pass(19);
    await sweep();
    await warnings(caseId);
    const mails = site.mails.filter(({ link }) => link?.endsWith(`/moderation/${caseId}`));
    const recipients = mails.map(({ to }) => to).toSorted();
    const expected = ['on-call@example.org', safety.first.email, safety.second.email, site.cast.admin.email];
    expect(recipients).toEqual(expected.toSorted());
    const [{ headers, body } = { headers: {}, body: '' }] = receivedOf(caseId);
    const sentAt = String(headers['x-signature-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(sentAt))).toBeLessThan(300);
    const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
    expect(headers['x-signature-256']).toBe(signature);
    expect(JSON.parse(body)).toMatchObject({ case: caseId, category: 'unlawful', warning: 1 });
  });

  it('is silent once the case is decided', async () => {
    const caseId = await openCase();
    await safety.decide(caseId, safety.first, { action: 'keep' });
    safety.pass(40);
    await sweep();
    expect(await warnings(caseId)).toEqual([]);
  });

  it('starts anew when something more urgent is reported', async () => {
    const id = await safety.publish(site.cast.asha);
    await safety.report(id, await safety.person(), { category: 'spam' });
    const caseId = await safety.caseOn(id);
    safety.pass(100);
    await sweep();
    expect(await warnings(caseId)).toHaveLength(1);
    await safety.report(id, await safety.person(), { category: 'violence' });
    const half = ['Half of the time is over', 'Half of the time is over'];
    // Nine tenths of 36 hours are 32.4.
    for (const [hours, expected] of [
      [19, half],
      [13, half],
      [1, [...half, 'Nine tenths of the time are over']],
    ] as const) {
      safety.pass(hours);
      await sweep();
      expect(await warnings(caseId)).toEqual(expected);
    }
  });
});

describe('the metrics', () => {
  it('have the open and overdue cases, and how long decisions took, by category', async () => {
    const late = await safety.caseOn(await safety.publish(site.cast.asha), { category: 'impostor' });
    safety.pass(37);
    await safety.caseOn(await safety.publish(site.cast.asha), { category: 'impostor' });
    const read = async () => (await site.app.inject('/metrics')).body;
    // They are read anew after two seconds.
    await expect.poll(read).toContain('kalaangan_cases_open{category="impostor"} 2');
    await expect.poll(read).toContain('kalaangan_cases_overdue{category="impostor"} 1');
    await safety.decide(late, safety.first, { action: 'keep' });
    await expect.poll(read).toContain('kalaangan_cases_open{category="impostor"} 1');
    expect(await read()).toMatch(/kalaangan_case_seconds_bucket\{le="86400",category="impostor"\} 0/);
    expect(await read()).toMatch(/kalaangan_case_seconds_count\{category="impostor"\} 1/);
  });
});
