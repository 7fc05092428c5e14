import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses } from '@kalaangan/contract/admin/admin';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { castPassword, signUp, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makeJpeg } from '#test-kit/files/pictures.ts';
import { expireMailTokens } from '#test-kit/people/time-passes.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const boss = 'boss@example.org';
const newPassword = 'Rangoli#2026';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ ADMIN_EMAILS: boss });
});
afterAll(() => site.stop());

const tokenIn = (link = '') => link.split('/').at(-1) ?? '';
const mailedToken = async (email: string) => tokenIn((await site.takeMail(email)).link);
const newcomer = (name: string) => signUp(site, name);
const open = (token: string, session?: string) =>
  ask(site.app, at.verifyEmail, { params: { token }, token: session });
const disown = (token: string) => ask(site.app, at.disown, { params: { token } });
const logIn = (email: string, password: string) => ask(site.app, at.login, { body: { email, password } });
const reset = (token: string, password = newPassword) =>
  ask(site.app, at.resetPassword, { params: { token }, body: { password } });
const findMe = async (token: string) => {
  const { status, body } = await ask(site.app, at.me, { token });
  return status === 200 ? body.user : null;
};

async function signUpBoss(): Promise<{ session: string; mailed: string }> {
  // The account before may have been mailed about its password.
  await site.jobs.runDue();
  site.mails.splice(0);
  await site.database.kysely.deleteFrom('users').where('email', '=', boss).execute();
  const { body } = await ask(site.app, at.signup, {
    body: { name: 'Boss', username: 'boss', email: boss, password: castPassword },
  });
  return { session: body.token, mailed: await mailedToken(boss) };
}
const isAdmin = async (session: string) =>
  (await ask(site.app, adminAddresses.dashboard, { token: session })).status === 200;

describe(at.verifyEmail, () => {
  it("confirms the email with the account's session, and keeps session and password", async () => {
    const person = await newcomer('Own Session');
    const token = await mailedToken(person.email);
    expect(await open(token, person.token)).toMatchObject({
      status: 200,
      body: { message: messages.verified },
    });
    expect((await findMe(person.token)).isVerified).toBe(true);
    expect((await logIn(person.email, castPassword)).status).toBe(200);
  });

  it.each<[string, () => string | undefined]>([
    ['no session', () => undefined],
    ['the session of another member', () => site.cast.asha.token],
    ['the session of another member who is not verified', () => site.cast.meera.token],
    ['a session that is none', () => 'nonsense'],
  ])('confirms it with %s, keeps all as it is, and tells the mailbox', async (_, session) => {
    const person: Person = await newcomer('Without Session');
    const token = await mailedToken(person.email);
    for (let times = 0; times < 2; times++)
      expect(await open(token, session())).toMatchObject({
        status: 200,
        body: { message: messages.verified },
      });
    expect((await findMe(person.token)).isVerified).toBe(true);
    expect((await logIn(person.email, castPassword)).status).toBe(200);
    const mail = await site.takeMail(person.email);
    expect(mail.subject).toBe('Your email address was confirmed');
    for (const part of [mail.text, mail.html]) expect(part).toContain('This was not me');
    expect(mail.link).toContain('/not-me/');
    await site.jobs.runDue();
    expect(site.mails.filter(({ to }) => to === person.email)).toHaveLength(2);
  });

  it("mails nothing where the account's own session has confirmed it", async () => {
    const person = await newcomer('Own Mail');
    await open(await mailedToken(person.email), person.token);
    await site.jobs.runDue();
    expect(site.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it('removes nothing from an account that was confirmed in another way', async () => {
    const person = await newcomer('Reset First');
    const verification = await mailedToken(person.email);
    await ask(site.app, at.forgotPassword, { body: { email: person.email } });
    expect((await reset(await mailedToken(person.email))).status).toBe(200);
    const session = (await logIn(person.email, newPassword)).body.token;
    expect((await open(verification)).body).toEqual({ message: messages.verified });
    expect(await findMe(session)).not.toBeNull();
  });
});

describe('an account of ADMIN_EMAILS', () => {
  it('becomes an admin by its own session', async () => {
    const { session, mailed } = await signUpBoss();
    expect(await isAdmin(session)).toBe(false);
    await open(mailed, session);
    expect(await isAdmin(session)).toBe(true);
    expect(await findMe(session)).toMatchObject({ isVerified: true, isAdmin: true });
  });

  it.each<[string, (session: string, mailed: string) => Promise<unknown>]>([
    ['opens the link again', (session, mailed) => open(mailed, session)],
    [
      'opens the link of the mail that says so',
      async (session) => {
        const { text } = await site.takeMail(boss);
        const [, token = ''] = /\/verify\/([\w-]+)/.exec(text) ?? [];
        return open(token, session);
      },
    ],
  ])('that its mailbox alone has confirmed becomes an admin when its session %s', async (_, prove) => {
    const { session, mailed } = await signUpBoss();
    await open(mailed);
    expect(await isAdmin(session)).toBe(false);
    expect(await prove(session, mailed)).toMatchObject({ status: 200 });
    expect(await isAdmin(session)).toBe(true);
  });

  it('that its mailbox alone has confirmed becomes an admin with the password that is set by the mailed link', async () => {
    const { session, mailed } = await signUpBoss();
    await open(mailed);
    // The mail that tells of the confirmation.
    await site.takeMail(boss);
    await ask(site.app, at.forgotPassword, { body: { email: boss } });
    expect((await reset(await mailedToken(boss))).status).toBe(200);
    expect(await isAdmin(session)).toBe(false);
    expect((await logIn(boss, castPassword)).status).toBe(401);
    expect(await isAdmin((await logIn(boss, newPassword)).body.token)).toBe(true);
  });
});

describe('a mail to an address that is not confirmed', () => {
  it('leaves out a name that contains an address, in either mail', async () => {
    const { id, email } = await newcomer('Trap');
    await site.takeMail(email);
    const name = 'http://evil.example Click';
    await site.database.kysely.updateTable('users').set({ name }).where('id', '=', id).execute();
    await ask(site.app, at.sendVerification, {
      token: (await logIn(email, castPassword)).body.token,
    });
    await ask(site.app, at.forgotPassword, { body: { email } });
    for (const { text, html } of [await site.takeMail(email), await site.takeMail(email)]) {
      expect(text).toMatch(/^Hello,\n/);
      for (const part of [text, html]) expect(part).not.toContain('evil');
    }
  });
});

describe(at.disown, () => {
  it('has a link in the verification mail', async () => {
    const { email } = await newcomer('Offered');
    const { link = '', text, html } = await site.takeMail(email);
    const other = link.replace('/verify/', '/not-me/');
    for (const part of [text, html]) {
      expect(part).toContain(link);
      expect(part).toContain(other);
      expect(part).toContain('This was not me');
    }
  });

  it('deletes the account with its content, so that the email is free', async () => {
    const before = await findLeftoversWhenIdle(site.database, site.settings.dataDir);
    const person = await newcomer('Stranger');
    const form = new FormData();
    form.append('profilePicture', new File([new Uint8Array(await makeJpeg())], 'me.jpg'));
    const pictured = await ask(site.app, profileAddresses.updatePicture, { token: person.token, form });
    expect(pictured.status).toBe(200);
    const token = await mailedToken(person.email);
    expect(await disown(token)).toMatchObject({ status: 200, body: { message: messages.disowned } });
    expect(await findMe(person.token)).toBeNull();
    await site.jobs.runDue();
    expect((await findLeftoversWhenIdle(site.database, site.settings.dataDir)).media).toEqual(before.media);
    for (const answer of [await disown(token), await open(token)]) expect(answer.status).toBe(400);
    const { name, username, email } = person;
    const anew = await ask(site.app, at.signup, { body: { name, username, email, password: castPassword } });
    expect(anew.status).toBe(201);
  });

  it('refuses for confirmed accounts', async () => {
    const person = await newcomer('Confirmed');
    const token = await mailedToken(person.email);
    await open(token, person.token);
    expect(await disown(token)).toMatchObject({
      status: 400,
      body: { code: 'already_verified', message: messages.disownVerified },
    });
    const other = await newcomer('Reset Instead');
    const unused = await mailedToken(other.email);
    await ask(site.app, at.forgotPassword, { body: { email: other.email } });
    await reset(await mailedToken(other.email));
    expect((await disown(unused)).body).toEqual({
      code: 'already_verified',
      message: messages.disownVerified,
    });
    expect(await findMe(person.token)).not.toBeNull();
  });

  it('refuses unknown and replaced links, and links for another purpose', async () => {
    const person = await newcomer('Links');
    const first = await mailedToken(person.email);
    await ask(site.app, at.forgotPassword, { body: { email: person.email } });
    const forPassword = await mailedToken(person.email);
    await ask(site.app, at.sendVerification, { token: person.token });
    await site.takeMail(person.email);
    for (const token of ['no-such-token', first, forPassword])
      expect(await disown(token)).toMatchObject({ status: 400, body: { message: messages.disownInvalid } });
    expect(await findMe(person.token)).not.toBeNull();
  });

  it.each([
    ['mail that says that the address was confirmed', true],
    ['mail of the sign-up', false],
  ])('deletes an account that its mailbox alone has confirmed, by the %s', async (_, byLater) => {
    const person = await newcomer('Nothing Published');
    const first = await mailedToken(person.email);
    await open(first);
    const later = await mailedToken(person.email);
    expect((await disown(byLater ? later : first)).body).toEqual({ message: messages.disowned });
    expect(await findMe(person.token)).toBeNull();
    expect((await logIn(person.email, castPassword)).status).toBe(401);
    expect((await disown(later)).status).toBe(400);
  });

  it('gives the reader of the mailbox an account that has published something, by a new password', async () => {
    const person = await newcomer('Published');
    await open(await mailedToken(person.email));
    const later = await mailedToken(person.email);
    const artworkId = await insertBareArtwork(site.database, { ownerId: person.id });
    const { status, body } = await disown(later);
    expect([status, body.message]).toEqual([200, messages.handedOver]);
    expect(await findMe(person.token)).toBeNull();
    expect((await logIn(person.email, castPassword)).status).toBe(401);
    // Pressed again, the newest token works.
    const again = (await disown(later)).body.resetToken;
    expect((await reset(body.resetToken)).status).toBe(400);
    expect((await reset(again)).status).toBe(200);
    const mine = await logIn(person.email, newPassword);
    expect(mine.body.user).toMatchObject({ _id: person.id, isVerified: true });
    const artwork = await ask(site.app, artworkAddresses.get, { params: { id: artworkId } });
    expect([artwork.status, artwork.body.creator._id]).toEqual([200, person.id]);
    expect((await disown(later)).body).toEqual({
      code: 'already_verified',
      message: messages.disownVerified,
    });
  });

  it('works for seven days in the mail that says that the address was confirmed', async () => {
    const person = await newcomer('Seven Days');
    await open(await mailedToken(person.email));
    const later = await mailedToken(person.email);
    const { rows } = await site.database.pool.query(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from mail_tokens
       where user_id = $1 and purpose = 'confirmed'`,
      [person.id],
    );
    expect(rows).toEqual([{ hours: 7 * 24 }]);
    await expireMailTokens(site.database, person);
    expect((await disown(later)).body).toEqual({ code: 'link_invalid', message: messages.disownInvalid });
  });

  it('either confirms or deletes for two concurrent requests', async () => {
    const person = await newcomer('Both Pressed');
    const token = await mailedToken(person.email);
    const [confirmed, gone] = await Promise.all([open(token, person.token), disown(token)]);
    expect([
      [200, 400],
      [400, 200],
    ]).toContainEqual([confirmed.status, gone.status]);
    expect((await findMe(person.token)) !== null).toBe(confirmed.status === 200);
  });
});
