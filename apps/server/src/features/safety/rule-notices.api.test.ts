import { ruleMailAddresses } from '@kalaangan/contract/safety/rule-mails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test-kit/people/cast.ts';
import type { Mail } from '#platform/mail/index.ts';
import { ask } from '#test-kit/client.ts';
import { holdJob } from '#test-kit/processes/held-job.ts';
import { quarterOf } from './rule-notice-jobs.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
  await site.database.pool.query('delete from rule_notices');
});
afterAll(() => site.stop());

const tell = () => site.jobs.sweep('safety.tell-of-rules');
const sendMails = () => site.jobs.runDue();
/** Tells all members, those of the other tests too, who are told before. */
async function tellAll(): Promise<void> {
  for (let isFinished = false; !isFinished;) {
    await tell();
    await sendMails();
    const { rows } = await site.database.pool.query<{ finished: boolean }>(
      'select finished_at is not null as finished from rule_notices order by quarter desc limit 1',
    );
    isFinished = rows[0]?.finished === true;
  }
}
const told = async (person: Person): Promise<number> => {
  const { body } = await ask(site.app, 'GET /api/notifications', { token: person.token });
  return body.notifications.filter(({ content }: { content: string }) => content.includes('privacy notice'))
    .length;
};

describe('the reminder of the rules', () => {
  it('reaches each member once in each quarter after the one in which they joined, by notification and mail', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, (_, n) => safety.person(`Member ${n}`)));
    const [first, last] = [people[0], people.at(-1)];
    if (!first || !last) throw new Error('nobody');
    await tellAll();
    expect(await told(first)).toBe(0);
    safety.pass(92 * 24);
    // As two processes would, or one that is restarted.
    await Promise.all([tell(), tell()]);
    await sendMails();
    await tellAll();
    expect([await told(first), await told(last)]).toEqual([1, 1]);
    for (const { email } of [first, last])
      expect(
        site.mails.filter(({ to, subject }) => to === email && subject.includes('our rules')),
      ).toHaveLength(1);
    safety.pass(92 * 24);
    await tellAll();
    expect([await told(first), await told(last)]).toEqual([2, 2]);
  });

  it('reaches more members than are told at a time', async () => {
    const people = await Promise.all(
      Array.from({ length: 110 }, (_, n) => safety.person(`One of Many ${n}`)),
    );
    safety.pass(92 * 24);
    await tellAll();
    const mailed = new Set(site.mails.map(({ to }) => to));
    expect(people.filter(({ email }) => !mailed.has(email))).toEqual([]);
  });

  it('waits while mails to those before are due', async () => {
    const member = await safety.person('Waiting Member');
    const release = await holdJob(site.database, 'safety.mail-rules');
    safety.pass(92 * 24);
    await tell();
    expect(await told(member)).toBe(0);
    await release();
    await tellAll();
    expect(await told(member)).toBe(1);
  });

  it('comes by notification alone to who has turned the mail off', async () => {
    const member = await safety.person('Without Mails');
    await ask(site.app, 'PUT /api/users/me/preferences', { body: { ruleMails: false }, token: member.token });
    safety.pass(92 * 24);
    await tellAll();
    expect(await told(member)).toBe(1);
    expect(
      site.mails.filter(({ to, subject }) => to === member.email && subject.includes('our rules')),
    ).toEqual([]);
  });
});

describe('the mail that reminds of the rules', () => {
  const at = ruleMailAddresses;
  const sent = async (person: Person): Promise<Mail[]> => {
    safety.pass(92 * 24);
    const from = site.mails.length;
    await tellAll();
    return site.mails
      .slice(from)
      .filter(({ to, subject }) => to === person.email && subject.includes('our rules'));
  };

  it('is turned off and on by the link in it, without a session, and by one POST of a mail program', async () => {
    const person = await safety.person();
    const [mail] = await sent(person);
    const path = new URL(mail?.unsubscribe ?? '').pathname;
    expect(mail?.text).toContain(`Turn these mails off: ${mail?.unsubscribe}`);
    const params = { token: path.split('/').at(-1) ?? '' };
    expect((await ask(site.app, at.get, { params })).body).toEqual({ on: true });
    const oneClick = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect((await ask(site.app, at.own, { token: person.token })).body).toEqual({ on: false });
    const toldBefore = await told(person);
    expect(await sent(person)).toEqual([]);
    expect(await told(person)).toBe(toldBefore + 1);
    expect((await ask(site.app, at.set, { params, body: { on: true } })).body).toEqual({ on: true });
    expect(await sent(person)).toHaveLength(1);
  });

  it('is turned off and on by its member, as often as they like', async () => {
    const { token } = await safety.person();
    for (const on of [false, false, true, true]) {
      expect((await ask(site.app, at.setOwn, { token, body: { on } })).body).toEqual({ on });
      expect((await ask(site.app, at.own, { token })).body).toEqual({ on });
    }
  });

  it.each(['', 'x', 'x.y', '00000000-0000-7000-8000-000000000000.abcdefghijklmnopqrstuvwxyzabcdef'])(
    'is not changed by the token "%s"',
    async (token) => {
      const { token: session, ...person } = await safety.person();
      const forged = token.includes('.abc') ? `${person.id}.${token.split('.')[1]}` : token;
      const answer = await site.app.inject({ method: 'POST', url: `/rule-mails/${forged}` });
      expect(answer.statusCode).toBe(404);
      expect((await ask(site.app, at.own, { token: session })).body).toEqual({ on: true });
    },
  );
});

describe(quarterOf, () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2026-01-01'],
    ['2026-03-31T18:30:00Z', '2026-04-01'],
    ['2026-12-31T18:30:00Z', '2027-01-01'],
  ])('counts %s in India to the quarter from %s', (time, quarter) =>
    expect(quarterOf(new Date(time))).toBe(quarter),
  );
});
