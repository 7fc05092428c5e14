import { accountAddresses as at } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses } from '@kalaangan/contract/admin/admin';
import { applicationAddresses } from '@kalaangan/contract/applications/applications';
import { consentAddresses } from '@kalaangan/contract/consents/consents';
import { moderationAddresses } from '@kalaangan/contract/safety/moderation';
import { ownAccountAddresses } from '@kalaangan/contract/accounts/own-account';
import { reportAddresses } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, castPassword, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { addPasskey, logInByPasskey, type PasskeyDevice } from '#test-kit/people/passkeys.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { readZip } from '#test-kit/files/read-zip.ts';

// Every place where somebody proves a mailbox without a session of the account: the account never becomes stronger for
// whoever opened it, who may be somebody else.

const newPassword = 'Rangoli#2026';
/** Addresses of ADMIN_EMAILS, one for each test. */
const addresses = Array.from({ length: 12 }, (_, n) => `owner${n}@example.org`);

let site: TestApp;
let provider: KeyServer;
beforeAll(async () => {
  provider = await startKeyServer();
  site = await startTestApp({ ...provider.environment, ADMIN_EMAILS: addresses.join() });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

type Foreign = Person & { device: PasskeyDevice; verifyLink: string };

const newAddress = () => addresses.pop() ?? '';
const tokenIn = (link = '') => link.split('/').at(-1)?.split('?')[0] ?? '';
const open = (link: string | undefined, session?: string) =>
  ask(site.app, at.verifyEmail, { params: { token: tokenIn(link) }, token: session });
const disown = (link: string | undefined) => ask(site.app, at.disown, { params: { token: tokenIn(link) } });
const enterByGoogle = async (email: string) =>
  ask(site.app, at.google, { body: { credential: await provider.sign({ email, name: 'Rightful' }) } });
const logIn = (email: string, password: string) => ask(site.app, at.login, { body: { email, password } });
const isAdmin = async (token: string) =>
  (await ask(site.app, adminAddresses.dashboard, { token })).status === 200;

async function resetByMail(email: string) {
  expect((await ask(site.app, at.forgotPassword, { body: { email } })).status).toBe(200);
  return setPassword(tokenIn(await takeLink(email, '/reset-password/')));
}

const setPassword = (token: string) =>
  ask(site.app, at.resetPassword, { params: { token }, body: { password: newPassword } });

async function takeLink(email: string, part: string): Promise<string | undefined> {
  for (;;) {
    const { link } = await site.takeMail(email);
    if (link?.includes(part)) return link;
  }
}

/** An account that somebody has opened with an address of ADMIN_EMAILS which is not theirs. */
async function openForeign(): Promise<Foreign> {
  const email = newAddress();
  const [username = ''] = email.split('@');
  const { status, body } = await ask(site.app, at.signup, {
    body: { name: 'Foreign', username, email, password: castPassword },
  });
  expect(status).toBe(201);
  const { link: verifyLink = '' } = await site.takeMail(email);
  const token: string = body.token;
  const device = await addPasskey(site, token);
  await addAuthenticatorApp(site.app, token);
  return { id: body.user._id, name: 'Foreign', username, email, token, device, verifyLink };
}

const foundBy = async ({ token }: Person) => {
  const { status, body } = await ask(site.app, at.me, { token });
  return status === 200 ? body.user : null;
};

async function expectNoWayIn({ token, email, device }: Foreign) {
  expect((await ask(site.app, at.me, { token })).status).toBe(401);
  expect((await logIn(email, castPassword)).status).toBe(401);
  expect((await logInByPasskey(site, device)).status).toBe(401);
}

describe('an account opened with an address of somebody else', () => {
  it.each<[string, (foreign: Foreign) => Promise<unknown>]>([
    ['the verification link', ({ verifyLink }) => open(verifyLink)],
    [
      'the verification link, with the session of another member',
      ({ verifyLink }) => open(verifyLink, site.cast.asha.token),
    ],
    [
      'both links of the mail that says so',
      async ({ verifyLink, email }) => {
        await open(verifyLink);
        expect((await open(await takeLink(email, '/not-me/'))).status).toBe(200);
      },
    ],
  ])('is confirmed by %s, and has no rights of the address', async (_, prove) => {
    const foreign = await openForeign();
    await prove(foreign);
    expect(await foundBy(foreign)).toMatchObject({ isVerified: true, isAdmin: false, role: 'member' });
    expect(await isAdmin(foreign.token)).toBe(false);
    const admin = site.cast.admin.token;
    for (const answer of [
      await ask(site.app, adminAddresses.setAdmin, {
        token: admin,
        params: { id: foreign.id },
        body: { isAdmin: true },
      }),
      await ask(site.app, moderationAddresses.setRole, {
        token: admin,
        params: { id: foreign.id },
        body: { role: 'moderator' },
      }),
    ])
      expect(answer.status).toBe(400);
    // What the address's owner has sent without an account is not exported.
    await ask(site.app, applicationAddresses.submit, {
      params: { form: 'kalaklub' },
      body: {
        name: 'Owner',
        city: 'Kochi',
        linkedin: 'https://www.linkedin.com/in/owner',
        introduction: 'Hello',
        email: foreign.email,
      },
    });
    const { rawPayload } = await site.app.inject({
      url: '/api/users/me/export',
      headers: { authorization: `Bearer ${foreign.token}` },
    });
    expect(readZip(rawPayload).get('applications.json')?.toString().trim()).toBe('[]');
    // Its owner signs in with Google, and the account is theirs alone.
    const { status, body } = await enterByGoogle(foreign.email);
    expect([status, body.user.isAdmin, body.user.hasPassword, body.user.hasSecondFactor]).toEqual([
      200,
      true,
      false,
      false,
    ]);
    await expectNoWayIn(foreign);
  });

  it.each<[string, (foreign: Foreign) => Promise<unknown>]>([
    [
      'a guardian agrees, whose mailbox it is',
      async ({ token, email }) => {
        const minor = await addPerson(site, 'Young', { verified: false });
        const body = { band: 'minor', guardianEmail: email };
        expect((await ask(site.app, consentAddresses.setAge, { token: minor.token, body })).status).toBe(200);
        const agreed = await ask(site.app, consentAddresses.answer, {
          params: { token: tokenIn(await takeLink(email, '/consent/')) },
          body: { agree: true, name: 'Sunita Rao', relation: 'Mother' },
        });
        expect(agreed.status).toBe(200);
        expect(await foundBy({ ...minor, token })).not.toBeNull();
        expect(await foundBy(minor)).toMatchObject({ isVerified: false });
      },
    ],
    [
      'a report is confirmed from the mailbox',
      async ({ email }) => {
        const targetId = await insertBareArtwork(site.database, {
          ownerId: site.cast.asha.id,
          title: 'Reported',
        });
        await ask(site.app, reportAddresses.send, {
          body: { targetType: 'artwork', targetId, category: 'intimate', details: 'Look', email },
        });
        const link = new URL((await takeLink(email, '/reports/')) ?? '');
        const status = await ask(site.app, reportAddresses.get, {
          params: { number: tokenIn(link.pathname) },
          query: Object.fromEntries(link.searchParams),
        });
        expect(status.status).toBe(200);
        expect(link.searchParams.get('mail')).not.toBeNull();
      },
    ],
  ])('stays as it is when %s', async (_, prove) => {
    const foreign = await openForeign();
    const before = await foundBy(foreign);
    await prove(foreign);
    expect(await foundBy(foreign)).toEqual(before);
    expect(before).toMatchObject({ isVerified: false, isAdmin: false });
  });

  it.each<[string, (foreign: Foreign) => Promise<unknown>]>([
    ['sets a password by the mailed link', ({ email }) => resetByMail(email)],
    [
      'sets one after the verification link',
      async ({ email, verifyLink }) => {
        await open(verifyLink);
        return resetByMail(email);
      },
    ],
    [
      'takes it back with what it has published',
      async ({ id, email, verifyLink }) => {
        await open(verifyLink);
        await insertBareArtwork(site.database, { ownerId: id });
        const { body } = await disown(await takeLink(email, '/not-me/'));
        return setPassword(body.resetToken);
      },
    ],
  ])('is lost to whoever opened it when the owner of the address %s', async (_, prove) => {
    const foreign = await openForeign();
    expect(await prove(foreign)).toMatchObject({ status: 200 });
    await expectNoWayIn(foreign);
    // The code of whoever opened the account is not asked for.
    const { status, body } = await logIn(foreign.email, newPassword);
    expect([status, body.user.isAdmin]).toEqual([200, true]);
  });

  it('is lost to whoever opened it when the owner of the address comes by Google', async () => {
    const foreign = await openForeign();
    const { status, body } = await enterByGoogle(foreign.email);
    expect([status, body.user.isAdmin]).toEqual([200, true]);
    await expectNoWayIn(foreign);
  });
});

describe('an account whose member names an address of somebody else', () => {
  it.each<[string, () => string | undefined, number]>([
    ['no session', () => undefined, 401],
    ['the session of another member', () => site.cast.asha.token, 403],
  ])('stays as it is when the link is opened with %s', async (_, session, status) => {
    const boss = newAddress();
    const member = await addPerson(site, 'Naming', { verified: true });
    const body = { password: castPassword, email: boss };
    await ask(site.app, ownAccountAddresses.changeEmail, { token: member.token, body });
    const { link } = await site.takeMail(boss);
    const before = await foundBy(member);
    expect(before).toMatchObject({ email: member.email, isAdmin: false });
    expect((await open(link, session())).status).toBe(status);
    expect(await foundBy(member)).toEqual(before);
    // The owner of the address gets an account of their own, and the change is not made any more.
    const { status: entered, body: owner } = await enterByGoogle(boss);
    expect([entered, owner.user.isAdmin]).toEqual([201, true]);
    expect((await open(link, member.token)).status).toBe(409);
    // The owner of the address can also call the change off.
    expect((await disown(link)).status).toBe(200);
    expect(await foundBy(member)).toMatchObject({ email: member.email, pendingEmail: null });
  });
});
