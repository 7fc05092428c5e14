import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice, upholdNotice } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

// Several reports, notices and decisions on one thing.

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const notice = async (artworkId: string): Promise<string> => {
  const { body } = await ask(site.app, copyright.send, {
    body: copyrightNotice(`/artwork/${artworkId}`),
    token: (await safety.person('Original Artist')).token,
  });
  return body.report.number;
};
const order = (number: string) =>
  ask(site.app, copyright.courtOrder, {
    params: { number },
    body: { reference: 'CS 7/2026', date: '2026-11-30' },
    token: safety.first.token,
  });
const getCase = async (id: string, viewer: Person = safety.first) =>
  (await ask(site.app, moderation.get, { params: { id }, token: viewer.token })).body.case;
/** The closed cases on a thing, newest first. */
const closedOn = async (artworkId: string) => {
  const query = { state: 'closed', limit: '50' } as const;
  const { body } = await ask(site.app, moderation.list, { query, token: safety.first.token });
  return body.cases.filter(({ targetId }: { targetId: string }) => targetId === artworkId);
};
const matureOf = async (id: string): Promise<string> =>
  (await ask(site.app, artwork.get, { params: { id } })).body.mature;

it("keeps what a court has ordered removed when another notice is upheld, and when the first one's decision is reversed", async () => {
  const owner = await safety.person('Ordered Author');
  const artworkId = await safety.publish(owner);
  const first = await notice(artworkId);
  await upholdNotice(site, safety.first, artworkId);
  expect((await order(first)).status).toBe(200);
  expect(await safety.statusOf(artworkId)).toBe(410);

  const [ordered] = await closedOn(artworkId);
  const { body } = await safety.appeal(ordered._id, owner);
  await safety.decide(body.case._id, safety.second, { action: 'reverse', note: 'It is theirs.' });
  expect(await safety.statusOf(artworkId)).toBe(410);
});

it('removes by an order of a court what a notice took away with the suspension of its author', async () => {
  const owner = await safety.person('Suspended Author');
  const artworkId = await safety.publish(owner);
  const number = await notice(artworkId);
  const query = { limit: '50' } as const;
  const { body } = await ask(site.app, moderation.list, { query, token: safety.first.token });
  const { _id } = body.cases.find(({ targetId }: { targetId: string }) => targetId === artworkId);
  await safety.decide(_id, safety.first, { action: 'suspend', days: 7 });
  expect((await order(number)).status).toBe(200);
  const { body: appeal } = await safety.appeal(_id, owner);
  await safety.decide(appeal.case._id, safety.second, { action: 'reverse', note: 'Too hard.' });
  expect(await safety.statusOf(artworkId)).toBe(410);
});

it('gives a case the clock of a more urgent report, and warns at once if it is late already', async () => {
  const soon = await safety.publish(site.cast.asha);
  await safety.report(soon, await safety.person(), { category: 'spam' });
  const late = await safety.publish(site.cast.asha);
  await safety.report(late, await safety.person(), { category: 'spam' });
  const ids = [await safety.caseOn(soon), await safety.caseOn(late)] as const;

  safety.pass(7 * 24 - 1);
  await safety.report(soon, await safety.person(), { category: 'child' });
  const before = await getCase(ids[0]);
  expect(before.category).toBe('child');
  // The earlier end counts.
  expect(Date.parse(before.dueAt) - Date.parse(before.receivedAt)).toBe(7 * 24 * 3_600_000);

  safety.pass(2);
  await site.jobs.sweep('safety.warn');
  await site.jobs.runDue();
  const warned = async () =>
    site.mails.filter(({ to, text }) => to === safety.first.email && text.includes(`/moderation/${ids[1]}`))
      .length;
  const told = await warned();
  await safety.report(late, await safety.person(), { category: 'intimate' });
  expect((await getCase(ids[1])).category).toBe('intimate');
  await site.jobs.sweep('safety.warn');
  await site.jobs.runDue();
  expect(await warned()).toBe(told + 1);
});

it('takes off one label for mature content and leaves the one that another decision has set', async () => {
  const owner = await safety.person('Labelled Author');
  const artworkId = await safety.publish(owner);
  const label = async (name: string) => {
    const caseId = await safety.caseOn(artworkId, { category: 'mature' });
    await safety.decide(caseId, safety.first, { action: 'label-mature', label: name });
    safety.pass(1);
    return caseId;
  };
  const reverse = async (caseId: string) => {
    const { body } = await safety.appeal(caseId, owner);
    await safety.decide(body.case._id, safety.second, { action: 'reverse', note: 'It is not.' });
  };
  const [first, second] = [await label('nudity'), await label('violence')];
  await reverse(first);
  expect(await matureOf(artworkId)).toBe('violence');
  await reverse(second);
  expect(await matureOf(artworkId)).toBe('none');
});

it('does not tell moderators who reported their own things', async () => {
  const artworkId = await safety.publish(safety.second);
  await safety.report(artworkId, await safety.person(), { details: 'I know you from school' });
  const caseId = await safety.caseOn(artworkId);
  expect((await getCase(caseId)).reports[0].details).toBe('I know you from school');
  expect((await getCase(caseId, safety.second)).reports[0].details).toBe('');
});
