import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice } from '#test-kit/content/copyright.ts';
import { overlap } from '#test-kit/processes/overlap.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

// Decisions on one thing by two people at the same moment: the first has read how things are and is slow, the second comes
// between that and what follows from it.

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

/** A work that was removed, and an appeal against it. */
async function appealed() {
  const author = await safety.person('Appealing Author');
  const artworkId = await safety.publish(author);
  const removed = await safety.caseOn(artworkId);
  await safety.decide(removed, safety.first, { action: 'remove' });
  const { body } = await safety.appeal(removed, author);
  return { author, artworkId, appealId: String(body.case._id) };
}

it('keeps removed what another decision removes while the first one is reversed', async () => {
  const { artworkId, appealId } = await appealed();
  const another = await safety.caseOn(artworkId);
  const answers: number[] = [];
  await overlap(
    site.database.pool,
    /"isHeldByNotice"/,
    async () => answers.push((await safety.decide(appealId, safety.second, { action: 'reverse' })).status),
    async () => answers.push((await safety.decide(another, safety.first, { action: 'remove' })).status),
  );
  expect(answers).toEqual([200, 200]);
  expect(await safety.statusOf(artworkId)).toBe(410);
});

it("keeps a person banned whom another decision bans while the first one's is reversed", async () => {
  const author = await safety.person('Banned Author');
  const caseOn = () => safety.caseOn(author.id, { targetType: 'user' });
  const first = await caseOn();
  await safety.decide(first, safety.first, { action: 'ban' });
  const { body } = await safety.appeal(first, author);
  const second = await caseOn();
  await overlap(
    site.database.pool,
    /select action, days, note, decided_at/,
    () => safety.decide(body.case._id, safety.second, { action: 'reverse' }),
    () => safety.decide(second, safety.first, { action: 'ban' }),
  );
  const me = await ask(site.app, 'GET /api/users/me', { token: author.token });
  expect(me.body.user.standing).toMatchObject({ state: 'banned' });
  const profile = await ask(site.app, profileAddresses.get, { params: { username: author.username } });
  expect(profile.status).toBe(404);
});

async function uphold(noticeNumber: string): Promise<void> {
  const { body } = await ask(site.app, moderation.list, {
    query: { limit: '50' },
    token: safety.first.token,
  });
  type Listed = { _id: string; reports: { number: string }[] };
  const found = body.cases.find(({ reports }: Listed) =>
    reports.some(({ number }) => number === noticeNumber),
  );
  expect((await safety.decide(found._id, safety.second, { action: 'remove' })).status).toBe(200);
}

it('keeps removed what a court orders on one notice while the time of another one ends', async () => {
  const artworkId = await safety.publish(await safety.person('Ordered Author'));
  const send = async (): Promise<string> => {
    const { body } = await ask(site.app, copyright.send, {
      body: copyrightNotice(`/artwork/${artworkId}`),
      token: (await safety.person()).token,
    });
    return body.report.number;
  };
  const [number, another] = [await send(), await send()];
  await uphold(number);
  safety.pass(10 * 24);
  await uphold(another);
  safety.pass(12 * 24);
  await site.jobs.sweep('safety.restore');
  expect(await safety.statusOf(artworkId)).toBe(404);
  safety.pass(10 * 24);
  const answers: number[] = [];
  await overlap(
    site.database.pool,
    /"isHeldByNotice"/,
    () => site.jobs.sweep('safety.restore'),
    async () =>
      answers.push(
        (
          await ask(site.app, copyright.courtOrder, {
            params: { number },
            body: { reference: 'CS 7/2026', date: '2026-11-30' },
            token: safety.second.token,
          })
        ).status,
      ),
  );
  expect(answers).toEqual([200]);
  expect(await safety.statusOf(artworkId)).toBe(410);
});
