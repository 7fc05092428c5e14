import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import {
  moderationAddresses as at,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice } from '#test-kit/content/copyright.ts';
import { checkLog } from '../ledger/log.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const getAppeal = (caseId: string, viewer: Person) =>
  ask(site.app, at.getAppeal, { params: { id: caseId }, token: viewer.token });
const profileOf = ({ username }: Person) => site.app.inject(`/api/users/profile/${username}`);
const me = async (person: Person) =>
  (await ask(site.app, 'GET /api/users/me', { token: person.token })).body.user;

/** A case on an artwork of a new person that was decided by the first moderator. */
async function decided(action: string, more: Record<string, unknown> = {}) {
  const author = await safety.person('Appealing Author');
  const reporter = await safety.person('Reporting Member');
  const artworkId = await safety.publish(author);
  const { body } = await safety.report(artworkId, reporter, { category: 'unlawful' });
  const caseId = await safety.caseOn(artworkId);
  const answer = await safety.decide(caseId, safety.first, { action, ...more });
  expect(answer.status).toBe(200);
  return { author, reporter, artworkId, caseId, number: body.report.number };
}

describe(at.appeal, () => {
  it('makes a case with a clock of seven days, once', async () => {
    const { author, caseId } = await decided('remove');
    const { status, body } = await safety.appeal(caseId, author, 'Look again, please.');
    expect([status, body.case]).toMatchObject([201, { kind: 'appeal', state: 'open' }]);
    expect(Date.parse(body.case.dueAt) - Date.parse(body.case.receivedAt)).toBe(7 * 86_400_000);
    const again = await safety.appeal(caseId, author);
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyAppealed]);
    const shown = await ask(site.app, at.get, { params: { id: body.case._id }, token: safety.second.token });
    expect(shown.body.case.appeal).toMatchObject({
      text: 'Look again, please.',
      by: { _id: author.id },
      against: { action: 'remove' },
    });
    expect((await getAppeal(caseId, author)).body.case).toMatchObject({
      action: 'remove',
      appeal: { text: 'Look again, please.', outcome: null },
    });
  });

  it('is refused to others, before the decision, after 30 days and without a text', async () => {
    const { author, reporter, caseId } = await decided('remove');
    for (const viewer of [reporter, site.cast.ravi, safety.second]) {
      const { status, body } = await safety.appeal(caseId, viewer);
      expect([status, body.message]).toEqual([403, messages.mayNotAppeal]);
      expect((await getAppeal(caseId, viewer)).status).toBe(403);
    }
    expect((await safety.appeal(unknownId, author)).status).toBe(404);
    const empty = await safety.appeal(caseId, author, ' ');
    expect([empty.status, empty.body.errors]).toEqual([400, { text: messages.appealRequired }]);
    const open = await safety.caseOn(await safety.publish(author));
    const early = await safety.appeal(open, author);
    expect([early.status, early.body.message]).toEqual([400, messages.notDecided]);
    safety.pass(30 * 24 + 1);
    const late = await safety.appeal(caseId, author);
    expect([late.status, late.body.message]).toEqual([400, messages.tooLate()]);
  });

  it('is open to who reported what was kept, and shows in the status of the report', async () => {
    const { author, reporter, caseId, number } = await decided('keep');
    const status = async () =>
      (await ask(site.app, report.get, { params: { number }, token: reporter.token })).body;
    expect(await status()).toMatchObject({ report: { state: 'decided' }, appealOf: caseId });
    expect((await safety.appeal(caseId, author)).status).toBe(403);
    const { body } = await safety.appeal(caseId, reporter);
    expect(await status()).toMatchObject({ report: { state: 'appealed' }, appealOf: null });
    await safety.decide(body.case._id, safety.second, { action: 'uphold' });
    expect((await status()).report.state).toBe('closed');
  });
});

describe('the appeal of a visitor against "keep"', () => {
  let visitors = 0;
  /** A report of a visitor that was decided by the first moderator. */
  async function reported(action: string) {
    const email = `appealing${++visitors}@example.org`;
    const artworkId = await safety.publish(await safety.person());
    const { body } = await safety.report(artworkId, null, { category: 'unlawful', email });
    await site.takeMail(email);
    const caseId = await safety.caseOn(artworkId);
    await safety.decide(caseId, safety.first, { action });
    const { statusToken } = body;
    const appeal = (token = statusToken) =>
      ask(site.app, at.appeal, { body: { caseId, text: 'Look again.', statusToken: token } });
    const status = async () =>
      (
        await ask(site.app, report.get, {
          params: { number: body.report.number },
          query: { token: statusToken },
        })
      ).body;
    return { email, artworkId, caseId, statusToken, appeal, status };
  }

  it('goes by the token, once, is decided by somebody else and answered by mail', async () => {
    const { email, caseId, appeal, status } = await reported('keep');
    expect((await site.takeMail(email)).text).toContain('You can appeal until');
    expect(await status()).toMatchObject({ appealOf: caseId, appealByToken: true });
    const { status: code, body } = await appeal();
    expect(code).toBe(201);
    expect(await status()).toMatchObject({ report: { state: 'appealed' }, appealOf: null });
    const again = await appeal();
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyAppealed]);
    const shown = await ask(site.app, at.get, { params: { id: body.case._id }, token: safety.second.token });
    expect(shown.body.case.appeal).toMatchObject({ text: 'Look again.', by: null });
    const refused = await safety.decide(body.case._id, safety.first, { action: 'uphold' });
    expect(refused.body.message).toBe(messages.otherModerator);
    await safety.decide(body.case._id, safety.second, { action: 'uphold', note: 'It may stay.' });
    const mail = await site.takeMail(email);
    expect(mail.text).toContain('Your appeal has been decided: the decision stands.');
    expect(mail.text).toContain('It may stay.');
    expect((await status()).report.state).toBe('closed');
  });

  it('that is granted opens the case again, and tells the visitor', async () => {
    const { email, artworkId, caseId, appeal } = await reported('keep');
    await site.takeMail(email);
    const { body } = await appeal();
    await safety.decide(body.case._id, safety.second, { action: 'reverse' });
    expect((await site.takeMail(email)).text).toContain('the decision is reversed.');
    expect(await safety.caseOn(artworkId)).not.toBe(caseId);
  });

  it('needs the token of a report on this case, a decision to keep, and its time', async () => {
    const { caseId, appeal } = await reported('keep');
    const removed = await reported('remove');
    const body = { caseId, text: 'Look again.' };
    expect((await ask(site.app, at.appeal, { body })).status).toBe(401);
    for (const token of ['', 'x'.repeat(32), removed.statusToken])
      expect((await appeal(token)).status).toBe(403);
    expect((await removed.appeal()).body.message).toBe(messages.mayNotAppeal);
    expect(await removed.status()).toMatchObject({ appealOf: null });
    safety.pass(30 * 24 + 1);
    expect((await appeal()).body.message).toBe(messages.tooLate());
  });

  it('goes against the decision on a copyright notice too', async () => {
    const email = `appealing${++visitors}@example.org`;
    const artworkId = await safety.publish(await safety.person());
    const notice = { ...copyrightNotice(`/artwork/${artworkId}`), email };
    const sent = (await ask(site.app, copyright.send, { body: notice })).body;
    const params = { number: sent.report.number };
    const query = { token: sent.statusToken };
    const list = await ask(site.app, at.list, { query: { limit: '100' }, token: safety.first.token });
    const caseId = list.body.cases.find(({ targetId }: { targetId: string }) => targetId === artworkId)._id;
    await safety.decide(caseId, safety.first, { action: 'keep' });
    const status = async () => (await ask(site.app, report.get, { params, query })).body;
    expect(await status()).toMatchObject({ appealOf: caseId, appealByToken: true });
    const body = { caseId, text: 'Look again.', statusToken: sent.statusToken };
    expect((await ask(site.app, at.appeal, { body })).status).toBe(201);
    expect(await status()).toMatchObject({ report: { state: 'appealed' }, appealOf: null });
  });

  it('is forgotten with the report', async () => {
    const { appeal } = await reported('keep');
    const { body } = await appeal();
    await safety.decide(body.case._id, safety.second, { action: 'uphold' });
    safety.pass(181 * 24);
    await site.jobs.sweep('safety.erase-reports');
    const shown = await ask(site.app, at.get, { params: { id: body.case._id }, token: safety.second.token });
    expect(shown.body.case.appeal.text).toBe('');
  });
});

describe('the decision on an appeal', () => {
  it('is made by somebody else', async () => {
    const { author, caseId } = await decided('remove');
    const { body } = await safety.appeal(caseId, author);
    const refused = await safety.decide(body.case._id, safety.first, { action: 'uphold' });
    expect([refused.status, refused.body.message]).toEqual([403, messages.otherModerator]);
    expect((await safety.decide(body.case._id, safety.second, { action: 'remove' })).status).toBe(400);
    expect((await safety.decide(body.case._id, safety.second, { action: 'uphold' })).status).toBe(200);
    expect(await safety.statusOf((await decided('remove')).artworkId)).toBe(410);
  });

  it('that upholds leaves everything as it is and tells the author', async () => {
    const { author, caseId, artworkId } = await decided('remove');
    const { body } = await safety.appeal(caseId, author);
    await safety.decide(body.case._id, safety.second, { action: 'uphold', note: 'It stays away.' });
    expect(await safety.statusOf(artworkId)).toBe(410);
    expect((await getAppeal(caseId, author)).body.case.appeal.outcome).toMatchObject({
      action: 'uphold',
      note: 'It stays away.',
    });
    const told = await ask(site.app, 'GET /api/notifications', { token: author.token });
    expect(told.body.notifications[0].content).toBe(
      'Your appeal has been decided: the decision stands.\nIt stays away.',
    );
  });

  it.each([
    ['remove', {}],
    ['warn', {}],
    ['suspend', { days: 30 }],
    ['ban', {}],
  ])('that reverses undoes "%s" whole', async (action, more) => {
    const { author, caseId, artworkId } = await decided(action, more);
    const { body } = await safety.appeal(caseId, author);
    await safety.decide(body.case._id, safety.second, { action: 'reverse' });
    expect(await safety.statusOf(artworkId)).toBe(200);
    expect((await me(author)).standing).toEqual({ state: 'good', until: null, reason: null });
    expect((await ask(site.app, at.strikes, { token: author.token })).body.strikes).toEqual([]);
    expect((await profileOf(author)).statusCode).toBe(200);
    const { body: shown } = await ask(site.app, at.get, {
      params: { id: caseId },
      token: safety.first.token,
    });
    expect(shown.case.decision.undone).toBe(true);
  });

  it('that reverses one of two bans leaves the other', async () => {
    const { author, caseId } = await decided('suspend', { days: 300 });
    const second = await safety.caseOn(await safety.publish(author));
    await safety.decide(second, safety.first, { action: 'ban' });
    const { body } = await safety.appeal(second, author);
    await safety.decide(body.case._id, safety.second, { action: 'reverse' });
    expect((await me(author)).standing.state).toBe('suspended');
    const { body: first } = await safety.appeal(caseId, author);
    await safety.decide(first.case._id, safety.second, { action: 'reverse' });
    expect((await me(author)).standing.state).toBe('good');
  });

  it('that reverses "keep" opens the case again', async () => {
    const { reporter, caseId, artworkId } = await decided('keep');
    const { body } = await safety.appeal(caseId, reporter);
    await safety.decide(body.case._id, safety.second, { action: 'reverse' });
    const again = await safety.caseOn(artworkId);
    expect(again).not.toBe(caseId);
    const { body: shown } = await ask(site.app, at.get, { params: { id: again }, token: safety.first.token });
    expect(shown.case).toMatchObject({ state: 'open', category: 'unlawful' });
  });
});

describe('the log', () => {
  it('has everything that was done, for admins, each entry with the hash of the one before', async () => {
    const { caseId } = await decided('remove', { note: 'Out.' });
    const { body } = await ask(site.app, at.log, { query: { limit: '3' }, token: site.cast.admin.token });
    const [last, before] = body.entries;
    expect(last).toMatchObject({
      actor: safety.first.id,
      action: 'remove',
      reason: `case ${caseId}: rule 1: Out.`,
      previousHash: before.hash,
    });
    expect(await checkLog(site.database.kysely)).toMatchObject({ broken: null, lastHash: last.hash });
  });

  it('cannot be changed', async () => {
    await decided('keep');
    const change = sql`update moderation_log set reason = 'nothing'`.execute(site.database.kysely);
    await expect(change).rejects.toThrow('append-only');
    await expect(sql`delete from moderation_log`.execute(site.database.kysely)).rejects.toThrow(
      'append-only',
    );
  });

  it.each([
    ['changed', sql`update moderation_log set reason = 'nothing' where seq = 3`, { seq: 3, why: 'changed' }],
    ['removed', sql`delete from moderation_log where seq = 3`, { seq: 3, why: 'removed or reordered' }],
    [
      'moved',
      sql`update moderation_log set seq = case seq when 3 then 1000000 else 3 end where seq in (3, 4)`,
      { seq: 3, why: 'removed or reordered' },
    ],
  ])('shows that an entry was %s', async (_what, forgery, broken) => {
    await decided('remove');
    await decided('warn');
    // As somebody with access to the database would, in a transaction that the test takes back.
    const work = site.database.transaction(async (tx) => {
      await sql`alter table moderation_log disable trigger user`.execute(tx);
      await forgery.execute(tx);
      expect((await checkLog(tx, 2)).broken).toEqual(broken);
      throw new Error('taken back');
    });
    await expect(work).rejects.toThrow('taken back');
  });
});
