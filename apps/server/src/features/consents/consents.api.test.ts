import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { consentAddresses as at, consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { generalMessages } from '@kalaangan/contract/errors';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, signUp, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { expireConsentLinks, reachMajority } from '#test-kit/people/time-passes.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({}, { withPages: true });
});
afterAll(() => site.stop());

let count = 0;
const newGuardian = () => `guardian${++count}@example.org`;

type Minor = { person: Person; guardian: string; token: string };

const setAge = (person: Person, body: object) => ask(site.app, at.setAge, { token: person.token, body });
const takeLink = async (to: string) => (await site.takeMail(to)).link?.split('/').at(-1) ?? '';

async function addMinor(more: object = {}): Promise<Minor> {
  const person = await addPerson(site, 'Young Artist', { verified: true });
  const guardian = newGuardian();
  const { status } = await setAge(person, { band: 'minor', guardianEmail: guardian, ...more });
  expect(status).toBe(200);
  await site.jobs.runDue();
  return { person, guardian, token: await takeLink(guardian) };
}

const get = (token: string) => ask(site.app, at.get, { params: { token } });
const answer = (token: string, body: object) => ask(site.app, at.answer, { params: { token }, body });
const agreement = { agree: true, name: 'Sunita Rao', relation: 'Mother' };
const withdraw = (token: string) => ask(site.app, at.withdraw, { params: { token } });
const me = async ({ token }: Person) => (await ask(site.app, account.me, { token })).body.user;

async function comment(person: Person) {
  const id = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Looked at' });
  const body = { content: 'Wonderful' };
  return ask(site.app, artwork.addComment, { params: { id }, body, token: person.token });
}

describe('the question of the age', () => {
  it.each([
    [{}, { band: messages.bandRequired }],
    [{ band: 'child' }, { band: messages.bandRequired }],
    [{ band: 'minor' }, { guardianEmail: messages.guardianRequired }],
    [{ band: 'minor', guardianEmail: ' ' }, { guardianEmail: messages.guardianRequired }],
    [{ band: 'minor', guardianEmail: 'no' }, { guardianEmail: 'Please enter a valid email address' }],
    [{ band: 'minor', guardianEmail: 'a@example.org', year: 1990 }, { year: messages.yearAdult }],
    [{ band: 'adult', year: new Date().getFullYear() - 10 }, { year: messages.yearMinor }],
  ])('refuses %j', async (body, errors) => {
    expect(await setAge(site.cast.ravi, body)).toMatchObject({ status: 400, body: { errors } });
  });

  it('does not take the own mailbox for that of a guardian, however its address is written', async () => {
    const { ravi } = site.cast;
    for (const guardianEmail of [ravi.email.toUpperCase(), ravi.email.replace('@', '+mother@')])
      expect(await setAge(ravi, { band: 'minor', guardianEmail })).toMatchObject({
        status: 400,
        body: { errors: { guardianEmail: messages.guardianIsSelf } },
      });
  });

  it('is answered once by adults, who may publish', async () => {
    const person = await addPerson(site, 'Grown Up', { verified: true });
    expect(await me(person)).toMatchObject({ age: null });
    const { body } = await setAge(person, { band: 'adult' });
    expect(body.user.age).toEqual({
      band: 'adult',
      until: null,
      consent: null,
      guardianEmail: null,
      guardianMailRefusedAt: null,
    });
    expect((await comment(person)).status).toBe(201);
  });

  it('keeps of the year of birth only when the person comes of age, and makes them an adult then', async () => {
    const year = new Date().getFullYear() - 15;
    const { person } = await addMinor({ year });
    expect((await me(person)).age).toMatchObject({
      band: 'minor',
      until: `${year + 18}-12-31T18:30:00.000Z`,
    });
    await reachMajority(site.database, person);
    // As while a row is written that refers to the account, such as its search entry.
    const writing = await site.database.pool.connect();
    await writing.query('begin');
    await writing.query('select from users where id = $1 for key share', [person.id]);
    await site.jobs.sweep('consents.come-of-age');
    await writing.query('rollback');
    writing.release();
    expect((await me(person)).age).toMatchObject({ band: 'adult', consent: null });
    expect((await comment(person)).status).toBe(201);
  });

  it('is not answered with adult by a minor, but corrected by an admin, which is logged', async () => {
    const { person } = await addMinor();
    expect(await setAge(person, { band: 'adult' })).toMatchObject({
      status: 409,
      body: { message: messages.notAdultBySelf },
    });
    const { token } = site.cast.admin;
    const { body } = await ask(site.app, moderation.setAge, {
      params: { id: person.id },
      body: { band: 'adult' },
      token,
    });
    expect(body.age.band).toBe('adult');
    const log = await ask(site.app, moderation.log, { token });
    expect(log.body.entries[0]).toMatchObject({
      action: 'age',
      target: `user ${person.id}`,
      reason: 'adult',
    });
  });

  it('of an account that a guardian has closed opens it again, when an admin names another guardian', async () => {
    const { person, token } = await addMinor();
    await answer(token, { agree: false });
    const body = { band: 'minor', guardianEmail: newGuardian() };
    await ask(site.app, moderation.setAge, { params: { id: person.id }, body, token: site.cast.admin.token });
    const user = await me(person);
    expect([user.standing.state, user.age.consent]).toEqual(['good', 'waiting']);
  });

  it('comes first where AGE_CHECK asks for it', async () => {
    const strict = await startTestApp({ AGE_CHECK: 'required' });
    try {
      const { ravi } = strict.cast;
      const { token } = ravi;
      const params = {
        id: await insertBareArtwork(strict.database, { ownerId: strict.cast.asha.id, title: 'x' }),
      };
      const write = () =>
        ask(strict.app, artwork.addComment, { params, body: { content: 'Wonderful' }, token });
      expect(await write()).toMatchObject({ status: 403, body: { message: generalMessages.ageFirst } });
      await ask(strict.app, at.setAge, { token, body: { band: 'adult' } });
      expect((await write()).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});

describe('a guardian', () => {
  it('is answered in private, by the call and by the page, also when the same was asked before', async () => {
    const { token } = await addMinor();
    for (const url of [`/api/consents/${token}`, `/consent/${token}`, `/hi/consent/${token}`])
      for (let time = 0; time < 2; time++) {
        const { statusCode, headers, body } = await site.app.inject(url);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
        expect(body).toContain('Young Artist');
      }
  });

  it('is asked by mail, and agrees', async () => {
    const { person, guardian, token } = await addMinor();
    expect((await me(person)).age).toMatchObject({ consent: 'waiting', guardianEmail: guardian });
    expect(await comment(person)).toMatchObject({
      status: 403,
      body: { message: generalMessages.guardianFirst },
    });
    expect((await get(token)).body.consent).toMatchObject({ state: 'waiting', username: person.username });
    expect(await answer(token, { agree: true })).toMatchObject({
      status: 400,
      body: { errors: { name: messages.nameRequired, relation: messages.relationRequired } },
    });
    expect((await answer(token, agreement)).body.consent).toMatchObject({ state: 'given', expiresAt: null });
    expect((await get(token)).body.consent.state).toBe('given');
    expect((await comment(person)).status).toBe(201);
  });

  it.each([
    ['refuses', (token: string) => answer(token, { agree: false }), 'refused'],
    [
      'withdraws',
      async (token: string) => {
        await answer(token, agreement);
        return withdraw(token);
      },
      'withdrawn',
    ],
  ])(
    'who %s closes the account, can change the answer, and otherwise it is deleted',
    async (_, act, state) => {
      const { person, guardian, token } = await addMinor();
      const id = await insertBareArtwork(site.database, { ownerId: person.id, title: 'Early work' });
      const view = async () => (await ask(site.app, artwork.get, { params: { id } })).status;
      expect(await view()).toBe(200);
      const { body } = await act(token);
      expect(body.consent).toMatchObject({ state, closedUntil: expect.any(String) });
      expect(await view()).toBe(404);
      expect(await comment(person)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('Your account is closed') },
      });
      expect((await setAge(person, { band: 'minor', guardianEmail: newGuardian() })).status).toBe(403);
      expect((await me(person)).standing.state).toBe('closed');
      await site.jobs.runDue();
      expect((await site.takeMail(person.email)).subject).toContain('your account is closed');
      await site.takeMail(guardian);
      expect((await ask(site.app, account.exportMe, { token: person.token })).status).toBe(200);

      await answer(token, agreement);
      expect([await view(), (await me(person)).standing.state]).toEqual([200, 'good']);

      await withdraw(token);
      await site.jobs.sweep('consents.delete-ended');
      expect((await me(person)).standing.state).toBe('closed');
      await site.database.pool.query('update users set closed_until = now() where id = $1', [person.id]);
      await site.jobs.sweep('consents.delete-ended');
      expect((await ask(site.app, account.me, { token: person.token })).status).toBe(401);
      expect((await get(token)).status).toBe(400);
    },
  );

  it('has a link in the mail about the answer that withdraws as well', async () => {
    const { person, guardian, token } = await addMinor();
    await answer(token, agreement);
    await site.jobs.runDue();
    await withdraw(await takeLink(guardian));
    expect((await me(person)).age.consent).toBe('withdrawn');
  });

  it('says that the person is an adult', async () => {
    const { person, token } = await addMinor();
    const { body } = await answer(token, { ...agreement, adult: true });
    expect(body.consent.state).toBe('unneeded');
    expect((await me(person)).age.band).toBe('adult');
    expect((await answer(token, { agree: false })).body.message).toBe(messages.notMinor);
  });

  it('cannot use an expired or unknown link; the minor sends a new one, also to somebody else', async () => {
    const { person, token } = await addMinor();
    expect((await get('unknown')).body.message).toBe(messages.linkUnknown);
    expect((await get(token)).status).toBe(200);
    await expireConsentLinks(site.database, person);
    await site.jobs.sweep('consents.note-expired-links');
    expect(await get(token)).toMatchObject({ status: 400, body: { message: messages.linkExpired() } });
    expect((await answer(token, agreement)).body.message).toBe(messages.linkExpired());
    const other = newGuardian();
    await setAge(person, { band: 'minor', guardianEmail: other });
    await site.jobs.runDue();
    expect((await get(token)).body.message).toBe(messages.linkUnknown);
    expect((await answer(await takeLink(other), agreement)).status).toBe(200);
    expect(await setAge(person, { band: 'minor', guardianEmail: other })).toMatchObject({
      status: 409,
      body: { message: messages.alreadyAgreed },
    });
  });
});

describe('the account of a minor', () => {
  it('shows no city to others, nor in the search', async () => {
    const { person } = await addMinor();
    await site.database.pool.query(`update users set city_state = 'Kochi, Kerala' where id = $1`, [
      person.id,
    ]);
    const { body } = await ask(site.app, profile.get, { params: { username: person.username } });
    expect(body.user.cityState).toBe('');
    expect((await me(person)).cityState).toBe('Kochi, Kerala');
  });

  it('leaves no view marks', async () => {
    const { person } = await addMinor();
    const id = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Seen' });
    const { status } = await ask(site.app, artwork.incrementView, { params: { id }, token: person.token });
    expect(status).toBe(200);
    const { rows } = await site.database.pool.query('select from view_marks where subject_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('consents', () => {
  const own = async ({ token }: Person) => (await ask(site.app, at.own, { token })).body.consents;
  const setOwn = ({ token }: Person, given: boolean) =>
    ask(site.app, at.setOwn, { token, body: { purpose: 'privacy-notice', given } });

  it('begin with the account, are withdrawn and given again', async () => {
    const person = await signUp(site, 'Consenting One');
    const [first] = await own(person);
    expect(first).toMatchObject({ purpose: 'privacy-notice', language: 'en', withdrawn: null });
    const { body } = await setOwn(person, false);
    expect(body.user.standing.state).toBe('closed');
    expect(await setOwn(person, false)).toMatchObject({ status: 200 });
    expect(await own(person)).toMatchObject([{ withdrawn: expect.any(String) }]);
    expect((await setOwn(person, true)).body.user.standing.state).toBe('good');
    expect(await own(person)).toMatchObject([{ withdrawn: null }, { withdrawn: expect.any(String) }]);
  });

  it('are only appended to', async () => {
    const change = site.database.pool.query(`update consents set event = 'refused'`);
    await expect(change).rejects.toThrow('append-only');
    await expect(site.database.pool.query('delete from consents')).rejects.toThrow('append-only');
  });

  it('of a guardian are listed with their name, and an account that they closed is not opened by its owner', async () => {
    const { person, token } = await addMinor();
    await answer(token, agreement);
    await withdraw(token);
    expect(await own(person)).toMatchObject([
      { purpose: 'guardian', by: 'Sunita Rao', given: expect.any(String), withdrawn: expect.any(String) },
    ]);
    expect((await setOwn(person, true)).status).toBe(409);
  });
});
