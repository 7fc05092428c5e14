import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { reportAddresses as at, reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

let visitors = 0;
const email = () => `visitor${++visitors}@example.org`;
const statusPath = (link: string | undefined) => new URL(link ?? '').pathname + new URL(link ?? '').search;

/** Sends the request that the page of the status sends, by the link of a mail. */
const readStatus = (link: string | undefined) =>
  site.app.inject(statusPath(link).replace(/^\/reports/, '/api/reports'));

describe(at.send, () => {
  it('answers number, clock and token, and mails the link to the status at once', async () => {
    const id = await safety.publish(site.cast.asha);
    const to = email();
    const { status, body } = await safety.report(id, null, { email: to, category: 'unlawful' });
    expect(status).toBe(201);
    expect(body.report).toMatchObject({
      number: expect.stringMatching(/^R-[23456789A-HJKMNP-Z]{10}$/),
      category: 'unlawful',
      state: 'open',
    });
    const { receivedAt, acknowledgedAt, dueAt } = body.report;
    expect(acknowledgedAt).toBe(receivedAt);
    expect(Date.parse(dueAt) - Date.parse(receivedAt)).toBe(36 * 3_600_000);
    const mail = await site.takeMail(to);
    expect(mail.subject).toContain(body.report.number);
    expect(statusPath(mail.link)).toContain(`/reports/${body.report.number}?token=${body.statusToken}`);
    const seen = await readStatus(mail.link);
    expect(seen.json()).toMatchObject({ report: body.report, timeline: [{ event: 'received' }] });
  });

  it('tells a member too, who reads the status by session', async () => {
    const reporter = await safety.person();
    const { body } = await safety.report(await safety.publish(site.cast.asha), reporter);
    expect((await site.takeMail(reporter.email)).subject).toContain(body.report.number);
    const params = { number: body.report.number };
    const own = await ask(site.app, at.get, { params, token: reporter.token });
    expect([own.status, own.body.report]).toEqual([200, body.report]);
    for (const token of [undefined, site.cast.asha.token, safety.first.token])
      expect((await ask(site.app, at.get, { params, token })).status).toBe(404);
    for (const wrong of ['x'.repeat(32), 'é'.repeat(32), 'क'.repeat(32), '🪔'.repeat(16)])
      expect((await ask(site.app, at.get, { params, query: { token: wrong } })).status).toBe(404);
    const query = { token: body.statusToken, mail: 'क'.repeat(32) };
    expect((await ask(site.app, at.get, { params, query })).status).toBe(200);
  });

  it.each([
    ['no email', { email: undefined }, 'email', accountMessages.emailRequired],
    ['a wrong email', { email: 'nonsense' }, 'email', accountMessages.emailInvalid],
    ['no category', { category: undefined }, 'category', messages.categoryRequired],
    ['an order', { category: 'order' }, 'category', messages.categoryRequired],
    ['a copyright claim', { category: 'copyright' }, 'category', messages.categoryRequired],
    ['a page', { targetType: 'page' }, 'targetType', messages.targetUnknown],
    ['long details', { details: 'க'.repeat(3001) }, 'details', messages.detailsTooLong()],
  ])('rejects %s', async (_what, change, field, message) => {
    const id = await safety.publish(site.cast.asha);
    const { status, body } = await safety.report(id, null, { email: email(), ...change });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('accepts 3000 characters of any script', async () => {
    const id = await safety.publish(site.cast.asha);
    expect((await safety.report(id, null, { email: email(), details: 'नि'.repeat(3000) })).status).toBe(201);
  });

  it('answers 404 for what is not there, and for another kind of thing', async () => {
    const { ravi } = site.cast;
    expect((await safety.report(unknownId, ravi)).status).toBe(404);
    const id = await safety.publish(site.cast.asha);
    expect((await safety.report(id, ravi, { targetType: 'blog' })).status).toBe(404);
    expect((await safety.report(id, ravi, { targetType: 'user' })).status).toBe(404);
  });

  it('rejects reports of oneself and of one’s own', async () => {
    const { asha } = site.cast;
    const own = await safety.report(await safety.publish(asha), asha);
    expect([own.status, own.body.message]).toEqual([400, messages.own]);
    const oneself = await safety.report(asha.id, asha, { targetType: 'user' });
    expect([oneself.status, oneself.body.message]).toEqual([400, messages.own]);
  });

  it('rejects a second report of the same person until the first is decided', async () => {
    const reporter = await safety.person();
    const id = await safety.publish(site.cast.asha);
    expect((await safety.report(id, reporter)).status).toBe(201);
    const again = await safety.report(id, reporter, { category: 'other' });
    expect([again.status, again.body.message]).toEqual([409, messages.already]);
    expect((await safety.report(id, await safety.person())).status).toBe(201);
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'keep', note: '' });
    expect((await safety.report(id, reporter)).status).toBe(201);
  });

  it('says so also when that first report has hidden the thing, which is not found for others', async () => {
    const reporter = await safety.person();
    const id = await safety.publish(site.cast.asha);
    expect((await safety.report(id, reporter, { category: 'privacy' })).status).toBe(201);
    const again = await safety.report(id, reporter, { category: 'privacy' });
    expect([again.status, again.body.message]).toEqual([409, messages.already]);
    expect((await safety.report(id, await safety.person(), { category: 'privacy' })).status).toBe(404);
    expect((await safety.report(id, site.cast.asha)).body.message).toBe(messages.own);
  });

  it('makes one case of all reports on a thing, with the clock of the most urgent', async () => {
    const id = await safety.publish(site.cast.asha);
    await safety.report(id, await safety.person(), { category: 'spam' });
    const { body } = await safety.report(id, await safety.person(), { category: 'harassment' });
    await safety.report(id, await safety.person(), { category: 'other' });
    const caseId = await safety.caseOn(id);
    const found = await ask(site.app, moderation.get, { params: { id: caseId }, token: safety.first.token });
    expect(found.body.case).toMatchObject({
      category: 'harassment',
      dueAt: body.report.dueAt,
      reports: [{ category: 'spam' }, { category: 'harassment' }, { category: 'other' }],
    });
  });

  it('takes pictures as evidence, which moderators alone can load', async () => {
    const id = await safety.publish(site.cast.asha);
    const form = new FormData();
    for (const [name, value] of Object.entries({ targetType: 'artwork', targetId: id, category: 'other' }))
      form.set(name, value);
    form.set('email', email());
    form.append('evidence', new File([new Uint8Array(await makePng())], 'a.png'));
    form.append('evidence', new File([new Uint8Array(await makePng())], 'b.png'));
    expect((await ask(site.app, at.send, { form })).status).toBe(201);
    const { body } = await ask(site.app, moderation.get, {
      params: { id: await safety.caseOn(id) },
      token: safety.first.token,
    });
    expect(body.case.evidenceUrls).toHaveLength(2);
    for (const url of body.case.evidenceUrls) {
      expect((await site.app.inject(url)).statusCode).toBe(200);
      expect((await site.app.inject(url.split('?')[0])).statusCode).toBe(410);
    }
  });

  it('keeps nothing of a refused report with pictures', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      targetType: 'artwork',
      targetId: unknownId,
      category: 'other',
    }))
      form.set(name, value);
    form.set('email', email());
    form.append('evidence', new File([new Uint8Array(await makePng())], 'a.png'));
    const count = async () =>
      (await site.database.kysely.selectFrom('media').select('id').where('state', '<>', 'deleting').execute())
        .length;
    const before = await count();
    expect((await ask(site.app, at.send, { form })).status).toBe(404);
    expect(await count()).toBe(before);
    form.append('evidence', new File(['no picture'], 'b.png'));
    const refused = await ask(site.app, at.send, { form });
    expect([refused.status, refused.body.message]).toEqual([415, messages.evidenceInvalid]);
    expect(await count()).toBe(before);
  });
});

describe('what is hidden at once', () => {
  const hides = Object.entries(reportCategories).filter(([name]) => !['order', 'copyright'].includes(name));

  it.each(hides)('%s as the table says', async (category, { hidesAtOnce }) => {
    const id = await safety.publish(site.cast.asha);
    await safety.report(id, await safety.person(), { category });
    expect(await safety.statusOf(id)).toBe(hidesAtOnce ? 404 : 200);
    expect(await safety.statusOf(id, site.cast.asha)).toBe(200);
    expect(await safety.statusOf(id, safety.second)).toBe(200);
    expect(await safety.statusOf(id, site.cast.ravi)).toBe(hidesAtOnce ? 404 : 200);
  });

  it('needs a verified member', async () => {
    const id = await safety.publish(site.cast.asha);
    await safety.report(id, site.cast.meera, { category: 'child' });
    expect(await safety.statusOf(id)).toBe(200);
  });

  it('needs a visitor who has opened the link of the mail', async () => {
    const id = await safety.publish(site.cast.asha);
    const to = email();
    const { body } = await safety.report(id, null, { category: 'intimate', email: to });
    const query = { token: body.statusToken };
    await ask(site.app, at.get, { params: { number: body.report.number }, query });
    expect(await safety.statusOf(id)).toBe(200);
    const { link } = await site.takeMail(to);
    expect((await readStatus(link)).statusCode).toBe(200);
    expect(await safety.statusOf(id)).toBe(404);
    const events = (await readStatus(link)).json().timeline.map(({ event }: { event: string }) => event);
    expect(events).toEqual(['received', 'hidden']);
  });

  it('happens once a day for each reporter', async () => {
    const reporter = await safety.person();
    const [first, second, third] = [
      await safety.publish(site.cast.asha),
      await safety.publish(site.cast.asha),
      await safety.publish(site.cast.asha),
    ];
    await safety.report(first, reporter, { category: 'privacy' });
    await safety.report(second, reporter, { category: 'privacy' });
    expect([await safety.statusOf(first), await safety.statusOf(second)]).toEqual([404, 200]);
    safety.pass(24.1);
    await safety.report(third, reporter, { category: 'privacy' });
    expect(await safety.statusOf(third)).toBe(404);
  });

  it('does not happen again to what a moderator kept, for the same category', async () => {
    const id = await safety.publish(site.cast.asha);
    await safety.report(id, await safety.person(), { category: 'privacy' });
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'keep', note: '' });
    expect(await safety.statusOf(id)).toBe(200);
    await safety.report(id, await safety.person(), { category: 'privacy' });
    expect(await safety.statusOf(id)).toBe(200);
    await safety.report(id, await safety.person(), { category: 'intimate' });
    expect(await safety.statusOf(id)).toBe(404);
  });

  it('does not happen again for any category that a kept thing was reported for', async () => {
    const id = await safety.publish(site.cast.asha);
    await safety.report(id, await safety.person(), { category: 'unlawful' });
    await safety.report(id, await safety.person(), { category: 'privacy' });
    expect(await safety.statusOf(id)).toBe(404);
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'keep', note: '' });
    await safety.report(id, await safety.person(), { category: 'privacy' });
    expect(await safety.statusOf(id)).toBe(200);
  });

  it('is no longer possible for who sent three false reports within 90 days', async () => {
    const reporter = await safety.person();
    for (let sent = 0; sent < 3; sent++) {
      const id = await safety.publish(site.cast.asha);
      await safety.report(id, reporter);
      await safety.decide(await safety.caseOn(id), safety.first, { action: 'false-report', note: '' });
    }
    const [now, later] = [await safety.publish(site.cast.asha), await safety.publish(site.cast.asha)];
    await safety.report(now, reporter, { category: 'child' });
    expect(await safety.statusOf(now)).toBe(200);
    safety.pass(91 * 24);
    await safety.report(later, reporter, { category: 'child' });
    expect(await safety.statusOf(later)).toBe(404);
  });

  it('tells the author that it is under review, but not who reported', async () => {
    const author = await safety.person('Author Hidden');
    const reporter = await safety.person('Reporter Secret');
    const id = await safety.publish(author, 'Under Banyan');
    await safety.report(id, reporter, { category: 'child', details: 'Look closely' });
    const told = await ask(site.app, 'GET /api/notifications', { token: author.token });
    expect(told.body.notifications[0].content).toContain('"Under Banyan" was reported and is under review');
    expect(JSON.stringify(told.body)).not.toMatch(/Reporter|Look closely/);
    const works = await ask(site.app, moderation.works, {
      query: { visibility: 'hidden' },
      token: author.token,
    });
    expect(works.body.works).toMatchObject([{ _id: id, visibility: 'hidden', decision: null }]);
  });
});

describe('reports of each kind of person', () => {
  it('hide a person with everything they have published', async () => {
    const author = await safety.person('Vanishing Person');
    const id = await safety.publish(author);
    await safety.report(author.id, await safety.person(), { targetType: 'user', category: 'intimate' });
    const visit = (token?: string) =>
      ask(site.app, profile.get, { params: { username: author.username }, token });
    expect([(await visit()).status, await safety.statusOf(id)]).toEqual([404, 404]);
    expect((await visit(author.token)).status).toBe(200);
    expect((await visit(safety.first.token)).status).toBe(200);
    const later = await safety.publish(author);
    expect(await safety.statusOf(later)).toBe(404);
    const caseId = await safety.caseOn(author.id, { targetType: 'user' });
    await safety.decide(caseId, safety.first, { action: 'keep', note: '' });
    expect([(await visit()).status, await safety.statusOf(id), await safety.statusOf(later)]).toEqual([
      200, 200, 200,
    ]);
  });
});

describe('what reports say of people', () => {
  it('is erased with their pictures 180 days after the decision', async () => {
    const id = await safety.publish(site.cast.asha);
    const form = new FormData();
    const to = email();
    const fields = {
      targetType: 'artwork',
      targetId: id,
      category: 'other',
      details: 'Private words',
      email: to,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append('evidence', new File([new Uint8Array(await makePng())], 'a.png'));
    const sent = await ask(site.app, at.send, { form });
    const caseId = await safety.caseOn(id);
    const shown = async () =>
      (await ask(site.app, moderation.get, { params: { id: caseId }, token: safety.first.token })).body.case;
    await safety.decide(caseId, safety.first, { action: 'keep', note: '' });
    safety.pass(179 * 24);
    await site.jobs.sweep('safety.erase-reports');
    const [url] = (await shown()).evidenceUrls;
    expect((await shown()).reports).toMatchObject([{ details: 'Private words' }]);
    expect((await site.app.inject(url)).statusCode).toBe(200);
    safety.pass(2 * 24);
    await site.jobs.sweep('safety.erase-reports');
    expect(await shown()).toMatchObject({
      evidenceUrls: [],
      reports: [{ number: sent.body.report.number, details: '' }],
    });
    expect((await site.app.inject(url)).statusCode).toBe(404);
    const { rows } = await site.database.pool.query('select from reports where reporter_email = $1', [to]);
    expect(rows).toEqual([]);
  });
});

describe('a hidden person', () => {
  it('is in no list of people, and comes back to all of them', async () => {
    const name = 'Invisible Jamun';
    const hidden = await safety.person(name);
    const other = await safety.person('Visible Other');
    const artworkId = await safety.publish(other);
    await ask(site.app, social.follow, { params: { id: other.id }, token: hidden.token });
    await ask(site.app, artwork.like, { params: { id: artworkId }, token: hidden.token });
    const look = async () => {
      await site.jobs.runDue();
      await site.jobs.sweep('search.index');
      const answers = await Promise.all([
        ask(site.app, social.followers, { params: { id: other.id } }),
        ask(site.app, artwork.likes, { params: { id: artworkId } }),
        ask(site.app, artwork.get, { params: { id: artworkId } }),
        ask(site.app, search.people, { query: { q: 'jamun' } }),
        ask(site.app, notification.list, { token: other.token }),
      ]);
      return answers.map(({ body }) => JSON.stringify(body).includes(name));
    };
    expect(await look()).toEqual([true, true, true, true, true]);
    const report = { targetType: 'user', category: 'child' };
    await safety.report(hidden.id, await safety.person(), report);
    expect(await look()).toEqual([false, false, false, false, false]);
    expect(
      (await ask(site.app, social.follow, { params: { id: hidden.id }, token: other.token })).status,
    ).toBe(404);
    expect((await ask(site.app, social.following, { params: { id: hidden.id } })).status).toBe(404);
    const caseId = await safety.caseOn(hidden.id, { targetType: 'user' });
    await safety.decide(caseId, safety.first, { action: 'keep', note: '' });
    expect(await look()).toEqual([true, true, true, true, true]);
  });
});

describe('the form of the page', () => {
  const sendPage = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return ask(site.app, 'POST /report', { form });
  };

  it('is answered by the page of the status', async () => {
    const id = await safety.publish(site.cast.asha);
    const answer = await sendPage({ targetType: 'artwork', targetId: id, category: 'spam', email: email() });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/reports\/R-[A-Z0-9]{10}\?token=/);
  });

  it('is answered by itself with what is wrong', async () => {
    const id = await safety.publish(site.cast.asha);
    const about = `/artwork/${id}`;
    const fields = { targetType: 'artwork', targetId: id, category: 'spam', about };
    const noEmail = await sendPage(fields);
    expect(noEmail.headers.location).toBe(`/report?about=${encodeURIComponent(about)}&error=email`);
    const unknown = await sendPage({ ...fields, targetId: unknownId, email: email() });
    expect(unknown.headers.location).toBe(`/report?about=${encodeURIComponent(about)}&error=not_found`);
  });
});
