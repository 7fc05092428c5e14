import {
  copyrightAddresses as at,
  copyrightMessages as messages,
} from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report, reportMessages } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const day = 24;
const send = (body: object, sender?: Person) =>
  ask(site.app, at.send, { body, ...(sender && { token: sender.token }) });
const status = (number: string, who: { viewer?: Person; token?: string } = {}) =>
  ask(site.app, report.get, {
    params: { number },
    query: who.token === undefined ? {} : { token: who.token },
    ...(who.viewer && { token: who.viewer.token }),
  });
const counter = (number: string, by: Person, text = 'I painted it in 2018.') =>
  ask(site.app, at.counter, { params: { number }, body: { text }, token: by.token });
const order = (number: string, by: Person = safety.first) =>
  ask(site.app, at.courtOrder, {
    params: { number },
    body: { reference: 'CS 7/2026', date: '2026-11-30' },
    token: by.token,
  });
const notices = async (person: Person): Promise<string[]> => {
  const { body } = await ask(site.app, 'GET /api/notifications', { token: person.token });
  return body.notifications.map(({ content }: { content: string }) => content);
};
const restore = () => site.jobs.sweep('safety.restore');
const getCase = async (id: string) =>
  (await ask(site.app, moderation.get, { params: { id }, token: safety.first.token })).body.case;

async function caseOf(targetId: string): Promise<string> {
  const { body } = await ask(site.app, moderation.list, {
    query: { limit: '50' },
    token: safety.first.token,
  });
  const found = body.cases.find(
    (one: { kind: string; targetId: string }) => one.kind === 'notice' && one.targetId === targetId,
  );
  return found?._id ?? '';
}

/** An artwork with a notice on it by a member. */
async function noticed(author?: Person) {
  const owner = author ?? (await safety.person('Copying Author'));
  const sender = await safety.person('Original Artist');
  const artworkId = await safety.publish(owner);
  const { body } = await send(copyrightNotice(`/artwork/${artworkId}`), sender);
  return { owner, sender, artworkId, number: String(body.report.number), caseId: await caseOf(artworkId) };
}

async function upheld(author?: Person) {
  const found = await noticed(author);
  await safety.decide(found.caseId, safety.first, { action: 'remove' });
  return found;
}

describe(at.send, () => {
  it.each([
    ['work', { work: '' }, messages.workRequired],
    ['proof', { proof: undefined }, messages.proofRequired],
    ['explanation', { explanation: ' ' }, messages.explanationRequired],
    ['noException', { noException: false }, messages.noExceptionRequired],
    ['name', { name: '' }, messages.nameRequired],
    ['postalAddress', { postalAddress: '' }, messages.postalAddressRequired],
    ['email', { email: '' }, 'Email is required'],
    ['undertaking', { undertaking: false }, messages.undertakingRequired()],
    ['signature', { signature: '' }, messages.signatureRequired],
    ['addresses', { addresses: [] }, messages.addressesRequired],
    [
      'addresses',
      { addresses: ['https://other.example/'] },
      messages.addressUnknown('https://other.example/'),
    ],
  ])('refuses a notice for its %s', async (field, change, message) => {
    const artworkId = await safety.publish(await safety.person());
    const answer = await send({ ...copyrightNotice(`/artwork/${artworkId}`), ...change });
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
  });

  it('answers for a hidden thing as for one that does not exist, but to its owner and moderators', async () => {
    const author = await safety.person();
    const id = await safety.publish(author);
    await safety.report(id, await safety.person(), { category: 'child' });
    const errorsOf = async (address: string, sender?: Person) =>
      (await send(copyrightNotice(address), sender)).body.errors;
    for (const sender of [undefined, await safety.person()])
      for (const address of [`/artwork/${id}`, `/artwork/${unknownId}`])
        expect(await errorsOf(address, sender)).toEqual({ addresses: messages.addressUnknown(address) });
    expect((await send(copyrightNotice(`/artwork/${id}`), author)).body.message).toBe(reportMessages.own);
    expect((await send(copyrightNotice(`/artwork/${id}`), safety.first)).status).toBe(201);
  });

  it('takes addresses in every language', async () => {
    const id = await safety.publish(await safety.person());
    const { status: answered } = await send(copyrightNotice(`/hi/artwork/${id}`, `/ur/artwork/${id}`));
    expect([answered, (await getCase(await caseOf(id))).targetId]).toEqual([201, id]);
  });

  it("refuses a notice on the sender's own work", async () => {
    const author = await safety.person();
    const { status: answered, body } = await send(
      copyrightNotice(`/artwork/${await safety.publish(author)}`),
      author,
    );
    expect([answered, body.message]).toEqual([400, reportMessages.own]);
  });

  it('makes a case of 36 hours of each thing, and mails a visitor the link to the status', async () => {
    const author = await safety.person();
    const ids = [await safety.publish(author), await safety.publish(author)];
    const { status: answered, body } = await send({
      ...copyrightNotice(...ids.map((id) => `/artwork/${id}`)),
      email: 'visitor@example.org',
    });
    expect(answered).toBe(201);
    expect(body.report).toMatchObject({
      number: expect.stringMatching(/^C-[2-9A-HJKMNP-Z]{10}$/),
      category: 'copyright',
      state: 'open',
    });
    expect(Date.parse(body.report.dueAt) - Date.parse(body.report.receivedAt)).toBe(36 * 3_600_000);
    for (const id of ids) {
      expect(await safety.statusOf(id)).toBe(200);
      const found = await getCase(await caseOf(id));
      expect(found).toMatchObject({
        kind: 'notice',
        category: 'copyright',
        reports: [{ number: body.report.number }],
        notice: { name: 'Nila Kumar', phone: '+91 98000 54321', postalAddress: '12 Lake Road\nPune 411001' },
      });
    }
    await site.jobs.runDue();
    const { number } = body.report;
    expect(site.mails.map(({ to, text }) => [to, text.includes(number)])).toContainEqual([
      'visitor@example.org',
      true,
    ]);
    expect((await status(number)).status).toBe(404);
    expect((await status(number, { viewer: author })).status).toBe(404);
    const seen = await status(number, { token: body.statusToken });
    expect(seen.body.timeline.map(({ event }: { event: string }) => event)).toEqual(['received']);
  });
});

describe('an upheld notice', () => {
  it('hides the thing for 21 days, tells its owner without phone and address, then shows it as it was', async () => {
    const { owner, sender, artworkId, number } = await upheld();
    expect(await safety.statusOf(artworkId)).toBe(404);
    const [told = ''] = await notices(owner);
    expect(told).toContain('Your artwork "Monsoon" was hidden.');
    expect(told).toContain('The layers of the original file');
    expect(told).toContain('Nila Kumar');
    expect(told).not.toMatch(/Lake Road|98000/);
    expect((await notices(sender))[0]).toContain(`Your copyright notice ${number} has been decided`);
    const seen = await status(number, { viewer: owner });
    expect(JSON.stringify(seen.body)).not.toMatch(/Lake Road|98000/);
    expect(seen.body.notice.mayAnswer).toBe(true);

    safety.pass(21 * day - 1);
    await restore();
    expect(await safety.statusOf(artworkId)).toBe(404);
    safety.pass(2);
    await restore();
    await restore();
    expect(await safety.statusOf(artworkId)).toBe(200);
    for (const person of [owner, sender])
      expect(
        (await notices(person)).filter((text) => text.includes('is shown again: no order')),
      ).toHaveLength(1);
    const [ofOwner, ofSender] = [
      await status(number, { viewer: owner }),
      await status(number, { viewer: sender }),
    ];
    expect(ofOwner.body.timeline).toEqual(ofSender.body.timeline);
    expect(ofOwner.body.report.state).toBe('closed');
    expect(ofOwner.body.timeline.map(({ event }: { event: string }) => event)).toEqual([
      'received',
      'decided',
      'restored',
    ]);
  });

  it('is answered once, by the owner alone', async () => {
    const { owner, sender, number } = await upheld();
    for (const other of [sender, safety.first])
      expect((await counter(number, other)).body.message).toBe(messages.mayNotCounter);
    expect((await counter(number, owner, ' ')).body.errors).toEqual({ text: messages.counterRequired });
    const answered = await counter(number, owner);
    expect([answered.status, answered.body.notice.mayAnswer]).toEqual([201, false]);
    const again = await counter(number, owner);
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyCountered]);
    expect((await notices(sender))[0]).toBe(`Your copyright notice ${number} has been answered.`);
    const seen = await status(number, { viewer: sender });
    expect(seen.body.notice.answers).toMatchObject([{ text: 'I painted it in 2018.' }]);
    expect(seen.body.timeline.at(-1)).toMatchObject({ event: 'answered' });
  });

  it('cannot be answered before it is decided, nor when it hides nothing any more', async () => {
    const open = await noticed();
    expect((await counter(open.number, open.owner)).status).toBe(403);
    const over = await upheld();
    safety.pass(22 * day);
    await restore();
    const late = await counter(over.number, over.owner);
    expect([late.status, late.body.message]).toEqual([400, messages.notHidden]);
  });

  it("is made final by a court's order: the thing is removed and stays so", async () => {
    const { owner, artworkId, number } = await upheld();
    expect((await order(number, owner)).status).toBe(403);
    const entered = await order(number);
    expect([entered.status, entered.body.report.state]).toEqual([200, 'closed']);
    expect(await safety.statusOf(artworkId)).toBe(410);
    safety.pass(22 * day);
    await restore();
    expect(await safety.statusOf(artworkId)).toBe(410);
    const again = await order(number);
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyOrdered]);
    const seen = await status(number, { viewer: owner });
    expect(seen.body.timeline.at(-1)).toMatchObject({ event: 'ordered' });
  });

  it('takes no order before a moderator has upheld it', async () => {
    const { number, caseId, artworkId } = await noticed();
    expect((await order(number)).body.message).toBe(messages.notHidden);
    await safety.decide(caseId, safety.first, { action: 'keep' });
    expect((await order(number)).status).toBe(400);
    expect(await safety.statusOf(artworkId)).toBe(200);
  });

  it('is undone by an appeal', async () => {
    const { owner, artworkId, caseId } = await upheld();
    const { body } = await safety.appeal(caseId, owner);
    await safety.decide(body.case._id, safety.second, { action: 'reverse' });
    expect(await safety.statusOf(artworkId)).toBe(200);
    safety.pass(22 * day);
    await restore();
    expect((await notices(owner)).filter((text) => text.includes('no order'))).toEqual([]);
  });

  it('keeps the thing hidden as long as another one does', async () => {
    const { artworkId, owner, caseId } = await noticed();
    await send(copyrightNotice(`/artwork/${artworkId}`), await safety.person());
    await safety.decide(caseId, safety.first, { action: 'remove' });
    safety.pass(10 * day);
    await safety.decide(await caseOf(artworkId), safety.first, { action: 'remove' });
    safety.pass(12 * day);
    await restore();
    expect(await safety.statusOf(artworkId)).toBe(404);
    safety.pass(10 * day);
    await restore();
    expect(await safety.statusOf(artworkId)).toBe(200);
    expect(await safety.statusOf(artworkId, owner)).toBe(200);
  });

  it('leaves what reports have hidden hidden', async () => {
    const { artworkId, caseId } = await noticed();
    await safety.report(artworkId, await safety.person(), { category: 'child' });
    await safety.decide(caseId, safety.first, { action: 'keep' });
    expect(await safety.statusOf(artworkId)).toBe(404);
  });

  it('proposes a ban when it is the third within a year', async () => {
    const owner = await safety.person();
    for (const _ of [1, 2]) await upheld(owner);
    const third = await noticed(owner);
    expect((await getCase(third.caseId)).proposal).toBeNull();
    await safety.decide(third.caseId, safety.first, { action: 'remove' });
    expect((await getCase(third.caseId)).proposal).toBe('ban');
    const next = await noticed(owner);
    expect((await getCase(next.caseId)).proposal).toBe('ban');
    safety.pass(366 * day);
    expect((await getCase(next.caseId)).proposal).toBeNull();
  });
});
