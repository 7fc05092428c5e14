import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { ownAccountAddresses as ownAccount } from '@kalaangan/contract/accounts/own-account';
import { passkeyAddresses as passkey } from '@kalaangan/contract/accounts/passkeys';
import { secondFactorAddresses as at } from '@kalaangan/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { addPerson, castPassword, signUp } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { addPasskey } from '#test-kit/people/passkeys.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const member = (name: string) => addPerson(site, name, { verified: true });
const nextSubject = async (email: string) => (await site.takeMail(email)).subject.split(': ')[1];
const mailsOf = (email: string) => site.mails.filter(({ to }) => to === email);
const codesLeft = async (token: string) =>
  (await ask(site.app, at.find, { token })).body.totp?.recoveryCodesLeft;
const logIn = (email: string, code: string | undefined) =>
  ask(site.app, account.login, { body: { email, password: castPassword, code } });

describe('the owner of an account is told by mail', () => {
  it('that the password was changed', async () => {
    const { token, email } = await member('Changing');
    const body = { currentPassword: castPassword, password: 'Rangoli#2026' };
    expect((await ask(site.app, ownAccount.changePassword, { token, body })).status).toBe(200);
    const mail = await site.takeMail(email);
    expect(mail.subject).toContain('Your password was changed');
    expect(mail.text).toContain('Forgot Password?');
    expect(mail.link).toBe(`${site.settings.publicUrl}/account`);
  });

  it('that a new password was set by the mailed link', async () => {
    const { email } = await member('Forgetting');
    await ask(site.app, account.forgotPassword, { body: { email } });
    const { link = '' } = await site.takeMail(email);
    const token = link.split('/').at(-1) ?? '';
    await ask(site.app, account.resetPassword, { params: { token }, body: { password: 'Rangoli#2026' } });
    expect(await nextSubject(email)).toBe('Your password was changed');
  });

  it('that an authenticator app was set up, a recovery code was used, new ones were made, and it was removed', async () => {
    const { token, email } = await member('Protected');
    const app = await addAuthenticatorApp(site.app, token);
    expect(await nextSubject(email)).toBe('Logging in now asks for a code');
    expect((await logIn(email, app.recoveryCodes[0])).status).toBe(200);
    expect(await nextSubject(email)).toBe('A recovery code was used');
    expect((await logIn(email, app.code())).status).toBe(200);
    const body = { password: castPassword };
    await ask(site.app, at.renewCodes, { token, body });
    expect(await nextSubject(email)).toBe('You have new recovery codes');
    await ask(site.app, at.remove, { token, body });
    expect(await nextSubject(email)).toBe('Logging in no longer asks for a code');
  });

  it('that somebody has the password and failed at the second factor, once a day', async () => {
    const { token, email, id } = await member('Guessed At');
    await addAuthenticatorApp(site.app, token);
    await nextSubject(email);
    await site.database.pool.query("update users set language = 'hi' where id = $1", [id]);
    await logIn(email, undefined);
    await ask(site.app, account.login, { body: { email, password: 'Wrong#2025', code: '000000x' } });
    await site.jobs.runDue();
    expect(mailsOf(email)).toHaveLength(1);

    for (let time = 0; time < 3; time++) expect((await logIn(email, '000000x')).status).toBe(401);
    await site.jobs.runDue();
    expect(mailsOf(email)).toHaveLength(2);
    const mail = await site.takeMail(email);
    expect(mail.text).not.toContain('somebody');
    expect(mail.link).toBe(`${site.settings.publicUrl}/hi/account`);

    await site.database.pool.query(
      "update totp_secrets set failure_mailed_at = now() - interval '1 day' where user_id = $1",
      [id],
    );
    await logIn(email, '000000x');
    await site.jobs.runDue();
    expect(mailsOf(email)).toHaveLength(3);
  });

  it('five times an hour at most where the address is not confirmed, as it may be a stranger’s', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { token, email } = await signUp(limited, 'Stranger');
      for (let times = 0; times < 6; times++) {
        await addPasskey(limited, token);
        const { body } = await ask(limited.app, passkey.list, { token });
        await ask(limited.app, passkey.remove, { token, params: { id: body.passkeys[0]._id } });
      }
      await limited.jobs.runDue();
      const told = limited.mails.filter(({ to, subject }) => to === email && subject.includes('passkey'));
      expect(told).toHaveLength(5);
    } finally {
      await limited.stop();
    }
  });
});

describe(at.find, () => {
  it('requires a session, and answers null before an app is in force', async () => {
    expect((await ask(site.app, at.find)).status).toBe(401);
    const { token } = await member('Beginning');
    await ask(site.app, at.begin, { token });
    expect((await ask(site.app, at.find, { token })).body).toEqual({ totp: null });
  });

  it('counts the recovery codes that are left', async () => {
    const { token, email } = await member('Counting');
    const app = await addAuthenticatorApp(site.app, token);
    expect(await codesLeft(token)).toBe(10);
    for (const code of app.recoveryCodes.slice(0, 3)) await logIn(email, code);
    await logIn(email, app.recoveryCodes[0]);
    expect(await codesLeft(token)).toBe(7);
  });
});

describe(at.renewCodes, () => {
  const renew = (token: string | undefined, password: string) =>
    ask(site.app, at.renewCodes, { token, body: { password } });

  it('requires a session, the password and an app in force', async () => {
    expect((await renew(undefined, castPassword)).status).toBe(401);
    const { token } = await member('Without');
    expect((await renew(token, castPassword)).status).toBe(404);
    await ask(site.app, at.begin, { token });
    expect((await renew(token, castPassword)).status).toBe(404);
    await addAuthenticatorApp(site.app, token);
    expect((await renew(token, '')).status).toBe(400);
    expect(await renew(token, 'Wrong#2025')).toMatchObject({
      status: 403,
      body: { message: 'Incorrect password' },
    });
  });

  it('answers ten new codes; those before work no longer', async () => {
    const { token, email } = await member('Renewing');
    const app = await addAuthenticatorApp(site.app, token);
    await logIn(email, app.recoveryCodes[0]);
    const { body } = await renew(token, castPassword);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await codesLeft(token)).toBe(10);
    expect((await logIn(email, app.recoveryCodes[1])).status).toBe(401);
    expect((await logIn(email, body.recoveryCodes[0])).status).toBe(200);
  });
});
