import { communityRules } from '@kalaangan/contract/safety/community-rules';
import { generalMessages } from '@kalaangan/contract/errors';
import {
  moderationAddresses as at,
  moderationLimits as limits,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import { dayInIndia } from '@kalaangan/messages/days';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, unknownId, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const getCase = async (id: string, viewer: Person = safety.first) =>
  (await ask(site.app, at.get, { params: { id }, token: viewer.token })).body.case;
const list = async (state: string, viewer: Person = safety.first) =>
  (await ask(site.app, at.list, { query: { state, limit: '50' }, token: viewer.token })).body;
const notices = async (person: Person): Promise<string[]> => {
  const { body } = await ask(site.app, 'GET /api/notifications', { token: person.token });
  return body.notifications.map(({ content }: { content: string }) => content);
};
const me = async (person: Person) =>
  (await ask(site.app, 'GET /api/users/me', { token: person.token })).body.user;
const write = (person: Person, artworkId: string) =>
  ask(site.app, 'POST /api/artworks/:id/comments', {
    params: { id: artworkId },
    body: { content: 'Fine' },
    token: person.token,
  });

/** An artwork of a new person, with an open case on it. */
async function reported(more: Record<string, unknown> = {}) {
  const author = await safety.person('Reported Author');
  const reporter = await safety.person('Reporting Member');
  const artworkId = await safety.publish(author);
  const { body } = await safety.report(artworkId, reporter, { category: 'unlawful', ...more });
  return { author, reporter, artworkId, number: body.report.number, caseId: await safety.caseOn(artworkId) };
}

describe(at.list, () => {
  it('has the most urgent first, what somebody works on in `mine`, and what is late in `overdue`', async () => {
    const slow = await reported({ category: 'spam' });
    const urgent = await reported({ category: 'unlawful' });
    const ids = (page: { cases: { _id: string }[] }) => page.cases.map(({ _id }) => _id);
    const open = ids(await list('open'));
    expect(open.indexOf(urgent.caseId)).toBeLessThan(open.indexOf(slow.caseId));
    await ask(site.app, at.claim, { params: { id: slow.caseId }, token: safety.second.token });
    expect(ids(await list('mine', safety.second))).toEqual([slow.caseId]);
    expect((await list('open', safety.second)).counts.mine).toBe(1);
    expect(ids(await list('mine'))).toEqual([]);
    safety.pass(37);
    expect(ids(await list('overdue'))).toContain(urgent.caseId);
    expect(ids(await list('overdue'))).not.toContain(slow.caseId);
    await safety.decide(urgent.caseId, safety.first, { action: 'keep' });
    expect(ids(await list('closed'))[0]).toBe(urgent.caseId);
    expect(ids(await list('open'))).not.toContain(urgent.caseId);
  });

  it('pages by cursor, without gaps or duplicates', async () => {
    for (let made = 0; made < 5; made++) await reported();
    const all = (await list('open')).cases.map(({ _id }: { _id: string }) => _id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: '2', ...(cursor !== null && { cursor }) };
      const { body } = await ask(site.app, at.list, { query, token: safety.first.token });
      seen.push(...body.cases.map(({ _id }: { _id: string }) => _id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
  });

  it('proposes a suspension after three strikes within 90 days', async () => {
    const { author } = await reported();
    for (const proposal of [null, null, 'suspend']) {
      const caseId = await safety.caseOn(await safety.publish(author));
      expect((await getCase(caseId)).proposal).toBeNull();
      const { body } = await safety.decide(caseId, safety.first, { action: 'warn' });
      expect(body.case.proposal).toBe(proposal);
    }
    const caseId = await safety.caseOn(await safety.publish(author));
    expect((await getCase(caseId)).proposal).toBe('suspend');
    safety.pass(91 * 24);
    expect((await getCase(caseId)).proposal).toBeNull();
  });
});

describe(at.get, () => {
  it('shows the thing, its author and the reports', async () => {
    const { caseId, author, artworkId } = await reported({ details: 'See the corner' });
    expect(await getCase(caseId)).toMatchObject({
      kind: 'report',
      targetType: 'artwork',
      targetId: artworkId,
      category: 'unlawful',
      state: 'open',
      author: { _id: author.id },
      reports: [{ category: 'unlawful', details: 'See the corner' }],
      target: { title: 'Monsoon', link: `/artwork/${artworkId}`, visibility: 'visible', origin: 'unstated' },
      decision: null,
      proposal: null,
      authorStrikes: [],
    });
  });

  it('answers 404 for an unknown case', async () => {
    const { status, body } = await ask(site.app, at.get, {
      params: { id: unknownId },
      token: safety.first.token,
    });
    expect([status, body.message]).toEqual([404, messages.caseNotFound]);
  });
});

describe(at.claim, () => {
  const claimOf = (caseId: string) => (viewer: Person) =>
    ask(site.app, at.claim, { params: { id: caseId }, token: viewer.token });

  it('is taken over by admins, who say so by claiming', async () => {
    const { caseId } = await reported();
    const claim = claimOf(caseId);
    const { admin } = site.cast;
    await claim(safety.first);
    expect((await safety.decide(caseId, admin, { action: 'keep' })).status).toBe(409);
    const taken = await claim(admin);
    expect([taken.status, taken.body.case.claimedBy._id]).toEqual([200, admin.id]);
    const { body } = await ask(site.app, at.log, { query: { limit: '1' }, token: admin.token });
    expect(body.entries).toMatchObject([
      { actor: admin.id, action: 'claim', reason: `case ${caseId} from user ${safety.first.id}` },
    ]);
    expect((await claim(safety.first)).status).toBe(409);
    expect((await safety.decide(caseId, admin, { action: 'keep' })).status).toBe(200);
    expect((await claim(admin)).status).toBe(409);
  });

  it('keeps others from deciding for 30 minutes', async () => {
    const { caseId } = await reported();
    const claim = claimOf(caseId);
    const release = (viewer: Person) =>
      ask(site.app, at.release, { params: { id: caseId }, token: viewer.token });
    expect((await claim(safety.first)).body.case.claimedBy._id).toBe(safety.first.id);
    for (const answer of [
      await claim(safety.second),
      await release(safety.second),
      await safety.decide(caseId, safety.second, { action: 'keep' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, messages.claimed(safety.first.name)]);
    expect((await release(safety.first)).body.case.claimedBy).toBeNull();
    expect((await claim(safety.second)).status).toBe(200);
    safety.pass(0.6);
    expect((await getCase(caseId)).claimedBy).toBeNull();
    expect((await claim(safety.first)).status).toBe(200);
    expect((await safety.decide(caseId, safety.first, { action: 'keep' })).status).toBe(200);
    const late = await claim(safety.second);
    expect([late.status, late.body.message]).toEqual([409, messages.closed]);
  });
});

describe(at.decide, () => {
  it.each([
    ['no action', { action: undefined }, 'action', messages.actionRequired],
    ['an unknown action', { action: 'burn' }, 'action', messages.actionRequired],
    ['an action of appeals', { action: 'uphold' }, 'action', messages.actionUnfit],
    ['no rule', { action: 'remove', reason: undefined }, 'reason', messages.ruleRequired],
    [
      'a rule that does not exist',
      { action: 'remove', reason: String(communityRules.length + 1) },
      'reason',
      messages.ruleRequired,
    ],
    ['no note', { action: 'remove', note: ' ' }, 'note', messages.noteRequired],
    ['a long note', { action: 'remove', note: 'x'.repeat(limits.note + 1) }, 'note', messages.noteTooLong()],
    ['a suspension without days', { action: 'suspend' }, 'days', messages.daysRequired()],
    ['a suspension of 366 days', { action: 'suspend', days: 366 }, 'days', messages.daysRequired()],
  ])('rejects %s', async (_what, decision, field, message) => {
    const { caseId, artworkId } = await reported();
    const { status, body } = await safety.decide(caseId, safety.first, decision);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
    expect((await getCase(caseId)).state).toBe('open');
    expect(await safety.statusOf(artworkId)).toBe(200);
  });

  it('rejects removing a person', async () => {
    const author = await safety.person();
    const caseId = await safety.caseOn(author.id, { targetType: 'user' });
    const { status, body } = await safety.decide(caseId, safety.first, { action: 'remove' });
    expect([status, body.errors]).toEqual([400, { action: messages.actionUnfit }]);
  });

  it('keeps: both the thing and its author stay as they were', async () => {
    const { caseId, author, reporter, artworkId, number } = await reported({ category: 'privacy' });
    expect(await safety.statusOf(artworkId)).toBe(404);
    const { body } = await safety.decide(caseId, safety.first, { action: 'keep', note: '' });
    expect(body.case).toMatchObject({ state: 'closed', decision: { action: 'keep', undone: false } });
    expect(await safety.statusOf(artworkId)).toBe(200);
    expect((await notices(author))[0]).toBe('Your artwork "Monsoon" was reviewed and is shown again.');
    expect((await notices(reporter))[0]).toContain(
      `Your report ${number} has been decided: it breaks no rule`,
    );
  });

  it('removes: gone with 410 for others, marked with the decision for the owner, who is told why', async () => {
    const { caseId, author, reporter, artworkId, number } = await reported();
    await safety.decide(caseId, safety.first, {
      action: 'remove',
      reason: '4',
      note: 'This insults a person.',
    });
    expect(await safety.statusOf(artworkId)).toBe(410);
    expect(await safety.statusOf(artworkId, site.cast.ravi)).toBe(410);
    const own = await ask(site.app, 'GET /api/artworks/:id', {
      params: { id: artworkId },
      token: author.token,
    });
    expect([own.status, own.body]).toMatchObject([
      200,
      {
        visibility: 'removed',
        decision: { caseId, rule: '4', note: 'This insults a person.' },
        can: { edit: false, delete: true },
      },
    ]);
    const [notice] = await notices(author);
    expect(notice).toContain('Your artwork "Monsoon" was removed.');
    expect(notice).toContain(`Rule 4: ${communityRules[3]}`);
    expect(notice).toContain('This insults a person.');
    expect(notice).toContain('Grievance Appellate Committee');
    expect((await site.takeMail(author.email)).text).toContain('This insults a person.');
    expect((await notices(reporter))[0]).toBe(`Your report ${number} has been decided: it was removed.`);
    const status = await ask(site.app, report.get, { params: { number }, token: reporter.token });
    expect(status.body).toMatchObject({
      report: { state: 'decided' },
      timeline: [{ event: 'received' }, { event: 'decided' }],
    });
    const strikes = await ask(site.app, at.strikes, { token: author.token });
    expect(strikes.body.strikes).toMatchObject([{ action: 'remove', rule: '4' }]);
    const [{ at: from, until }] = strikes.body.strikes;
    expect(Date.parse(until) - Date.parse(from)).toBe(180 * 86_400_000);
  });

  it('leaves a notice that stays when the thing is deleted', async () => {
    const { caseId, author, artworkId } = await reported();
    await safety.decide(caseId, safety.first, { action: 'remove' });
    await ask(site.app, 'DELETE /api/artworks/:id', { params: { id: artworkId }, token: author.token });
    expect((await notices(author))[0]).toContain('was removed.');
  });

  it('warns: a strike, and the thing stays', async () => {
    const { caseId, author, artworkId } = await reported();
    await safety.decide(caseId, safety.first, { action: 'warn' });
    expect(await safety.statusOf(artworkId)).toBe(200);
    expect((await notices(author))[0]).toContain('You have received a warning for your artwork "Monsoon".');
    const { body } = await ask(site.app, at.strikes, { token: author.token });
    expect(body.strikes).toHaveLength(1);
  });

  it('suspends: the account reads, signs in, exports, appeals and is deleted, and writes nothing', async () => {
    const { caseId, author, artworkId } = await reported();
    const other = await safety.publish(site.cast.ravi);
    await safety.decide(caseId, safety.first, { action: 'suspend', days: 7, note: 'A week off.' });
    const { standing } = await me(author);
    expect(standing).toMatchObject({ state: 'suspended', reason: 'A week off.' });
    const refused = await write(author, other);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'account_restricted',
        message: generalMessages.suspended(dayInIndia(new Date(standing.until))),
      },
    ]);
    expect(await safety.statusOf(artworkId)).toBe(410);
    expect(await safety.statusOf(other, author)).toBe(200);
    expect((await safety.appeal(caseId, author)).status).toBe(201);
    expect((await ask(site.app, 'POST /api/auth/logout', { token: author.token })).status).toBe(200);
  });

  it('bans: without an end, and everything that was published is hidden', async () => {
    const { caseId, author, artworkId } = await reported();
    const other = await safety.publish(author);
    const foreign = await safety.publish(site.cast.ravi);
    expect((await write(author, foreign)).status).toBe(201);
    await safety.decide(caseId, safety.first, { action: 'ban', note: 'For good.' });
    expect((await me(author)).standing).toMatchObject({ state: 'banned', until: null, reason: 'For good.' });
    const refused = await write(author, foreign);
    expect([refused.status, refused.body.message]).toEqual([403, generalMessages.banned]);
    expect([await safety.statusOf(artworkId), await safety.statusOf(other)]).toEqual([410, 404]);
    const comments = await ask(site.app, 'GET /api/artworks/:id/comments', { params: { id: foreign } });
    expect(comments.body.comments).toEqual([]);
  });

  it.each([
    ['about oneself', 'user'],
    ['about a thing of one’s own', 'artwork'],
  ])('refuses a case %s, as claiming and releasing do', async (_what, targetType) => {
    const targetId = targetType === 'user' ? safety.first.id : await safety.publish(safety.first);
    const caseId = await safety.caseOn(targetId, { targetType });
    const asked = { params: { id: caseId }, token: safety.first.token };
    for (const refused of [
      await ask(site.app, at.claim, asked),
      await ask(site.app, at.release, asked),
      await safety.decide(caseId, safety.first, { action: 'keep' }),
    ])
      expect([refused.status, refused.body.message]).toEqual([403, messages.mayNotDecide]);
    expect((await getCase(caseId)).claimedBy).toBeNull();
    expect((await safety.decide(caseId, safety.second, { action: 'keep' })).status).toBe(200);
  });

  it('lets admins alone suspend and ban moderators', async () => {
    const moderator = await addPerson(site, 'Strict Moderator', { verified: true, moderator: true });
    const caseId = await safety.caseOn(moderator.id, { targetType: 'user' });
    const refused = await safety.decide(caseId, safety.first, { action: 'suspend', days: 1 });
    expect([refused.status, refused.body.message]).toEqual([403, messages.mayNotRestrict]);
    expect((await safety.decide(caseId, site.cast.admin, { action: 'suspend', days: 1 })).status).toBe(200);
    expect((await ask(site.app, at.claim, { params: { id: caseId }, token: moderator.token })).status).toBe(
      403,
    );
  });

  it('decides once when two moderators decide at the same time', async () => {
    const { caseId } = await reported();
    const answers = await Promise.all([
      safety.decide(caseId, safety.first, { action: 'remove' }),
      safety.decide(caseId, safety.second, { action: 'warn' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await safety.decide(caseId, safety.first, { action: 'keep' });
    expect(body.message).toBe(messages.closed);
  });
});

describe('what an admin deletes of others', () => {
  it.each([
    ['the default reason', undefined, String(communityRules.length), messages.removedByAdmin],
    ['a reason', { reason: '5', note: 'Copied from a book.' }, '5', 'Copied from a book.'],
  ])('is removed by a decision with %s', async (_what, body, rule, note) => {
    const author = await safety.person();
    const id = await safety.publish(author);
    const removed = await ask(site.app, 'DELETE /api/artworks/:id', {
      params: { id },
      body,
      token: site.cast.admin.token,
    });
    expect(removed.status).toBe(200);
    expect(await safety.statusOf(id)).toBe(410);
    const own = await ask(site.app, 'GET /api/artworks/:id', { params: { id }, token: author.token });
    expect(own.body.decision).toMatchObject({ rule, note });
    expect((await notices(author))[0]).toContain(note);
    const answer = await safety.appeal(own.body.decision.caseId, author);
    expect(answer.status).toBe(201);
  });

  it('needs a rule that exists, and is not possible for moderators', async () => {
    const id = await safety.publish(await safety.person());
    const remove = (body: unknown, viewer: Person) =>
      ask(site.app, 'DELETE /api/artworks/:id', { params: { id }, body, token: viewer.token });
    expect((await remove({ reason: '99' }, site.cast.admin)).status).toBe(400);
    expect((await remove({}, safety.first)).status).toBe(403);
    expect(await safety.statusOf(id)).toBe(200);
  });

  it('works for comments too, and their owners simply delete theirs', async () => {
    const artworkId = await safety.publish(await safety.person());
    const comment = async (writer: Person) => (await write(writer, artworkId)).body._id;
    const remove = (commentId: string, viewer: Person) =>
      ask(site.app, 'DELETE /api/artworks/:id/comments/:commentId', {
        params: { id: artworkId, commentId },
        token: viewer.token,
      });
    const writer = await safety.person();
    const [first, second] = [await comment(writer), await comment(writer)];
    const removed = await remove(first, site.cast.admin);
    expect(removed.body.comments.map(({ _id }: { _id: string }) => _id)).toEqual([second]);
    expect((await notices(writer))[0]).toContain('Your comment on the artwork "Monsoon" was removed.');
    expect((await remove(second, writer)).status).toBe(200);
    const works = await ask(site.app, at.works, { query: { visibility: 'removed' }, token: writer.token });
    expect(works.body.works).toMatchObject([{ _id: first, type: 'comment', title: 'Monsoon' }]);
  });
});

describe(at.setRole, () => {
  const setRole = (id: string, role: string, viewer: Person = site.cast.admin) =>
    ask(site.app, at.setRole, { params: { id }, body: { role }, token: viewer.token });

  it('makes moderators and takes the role away again, in open sessions too', async () => {
    const person = await safety.person();
    expect((await setRole(person.id, 'moderator')).body).toEqual({
      user: { _id: person.id, role: 'moderator' },
    });
    expect((await me(person)).role).toBe('moderator');
    expect((await ask(site.app, at.list, { token: person.token })).status).toBe(200);
    expect((await ask(site.app, at.log, { token: person.token })).status).toBe(403);
    await setRole(person.id, 'admin');
    expect(await me(person)).toMatchObject({ role: 'admin', isAdmin: true });
    await setRole(person.id, 'member');
    expect((await ask(site.app, at.list, { token: person.token })).status).toBe(403);
  });

  it('rejects oneself, unverified accounts, unknown people and unknown roles', async () => {
    const { admin, meera } = site.cast;
    const answers = [
      await setRole(admin.id, 'member'),
      await setRole(meera.id, 'moderator'),
      await setRole(unknownId, 'member'),
      await setRole(meera.id, 'king'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 400]);
    expect(answers[0]?.body.message).toBe(messages.notOneself);
  });
});
