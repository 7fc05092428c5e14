import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword, signUp, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { expireMailTokens } from '#test-kit/people/time-passes.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());

const newPassword = 'Rangoli#2026';

async function mailedToken({ email }: Person): Promise<string> {
  for (;;) {
    const { link = '' } = await site.takeMail(email);
    if (link.includes('/reset-password/')) return link.split('/').at(-1) ?? '';
  }
}

async function askForLink(person: Person): Promise<string> {
  const { status } = await ask(site.app, at.forgotPassword, { body: { email: person.email } });
  expect(status).toBe(200);
  return mailedToken(person);
}

const reset = (token: string, password: string = newPassword) =>
  ask(site.app, at.resetPassword, { params: { token }, body: { password } });
const logIn = (email: string, password: string) => ask(site.app, at.login, { body: { email, password } });
const member = (name: string) => signUp(site, name);

describe(at.forgotPassword, () => {
  it.each([
    [{}, messages.emailRequired],
    [{ email: ' ' }, messages.emailRequired],
    [{ email: 'asha@' }, messages.emailInvalid],
  ])('refuses %j', async (body, message) => {
    const answer = await ask(site.app, at.forgotPassword, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid', message, errors: { email: message } });
  });

  it('answers the same with and without an account, and mails accounts alone', async () => {
    const { asha } = site.cast;
    const unknown = await ask(site.app, at.forgotPassword, { body: { email: 'nobody@example.org' } });
    const known = await ask(site.app, at.forgotPassword, {
      body: { email: ` ${asha.email.toUpperCase()} ` },
    });
    expect([unknown.status, known.status]).toEqual([200, 200]);
    expect(unknown.body).toEqual({ message: messages.resetSent });
    expect(known.body).toEqual(unknown.body);
    await mailedToken(asha);
    await site.jobs.runDue();
    expect(site.mails.filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
  });

  it('escapes the name in the mail, and has the link as text and as HTML', async () => {
    const person = await member('<b>Nila & Co');
    await site.takeMail(person.email);
    await ask(site.app, at.forgotPassword, { body: { email: person.email } });
    const { html, text, link = '?' } = await site.takeMail(person.email);
    expect(text).toContain(link);
    expect(text).toContain('<b>Nila & Co');
    expect(html).toContain(`href="${link}"`);
    expect(html).not.toContain('<b>');
  });
});

describe(at.resetPassword, () => {
  it('refuses an unknown link', async () => {
    const { status, body } = await reset('no-such-token');
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'link_invalid', message: messages.resetInvalid });
  });

  it.each([
    [undefined, messages.passwordRequired],
    ['a1!', messages.passwordTooShort],
    ['abcdefgh!', messages.passwordNumber],
    ['12345678!', messages.passwordLetter],
    ['abcdefg1', messages.passwordSpecial],
    [`a1!${'x'.repeat(126)}`, messages.passwordTooLong()],
  ])('refuses the password %j', async (password, message) => {
    const answer = await ask(site.app, at.resetPassword, { params: { token: 'x' }, body: { password } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid', message, errors: { password: message } });
  });

  it('sets the password once, also after a refused password', async () => {
    const person = await member('Nila Once');
    const token = await askForLink(person);
    expect((await reset(token, 'short')).status).toBe(400);
    const done = await reset(token);
    expect(done.status).toBe(200);
    expect(done.body).toEqual({ message: messages.resetDone });
    expect((await logIn(person.email, castPassword)).status).toBe(401);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
    const again = await reset(token, 'Pichwai#2027');
    expect(again.status).toBe(400);
    expect(again.body).toEqual({ code: 'link_invalid', message: messages.resetInvalid });
    expect((await logIn(person.email, newPassword)).status).toBe(200);
  });

  it('works once for two concurrent requests', async () => {
    const token = await askForLink(await member('Nila Twice'));
    const answers = await Promise.all([reset(token), reset(token, 'Pichwai#2027')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends all sessions and confirms the email', async () => {
    const person = await member('Nila Sessions');
    const other = (await logIn(person.email, castPassword)).body.token;
    await reset(await askForLink(person));
    for (const token of [person.token, other])
      expect((await ask(site.app, at.me, { token })).status).toBe(401);
    const { body } = await logIn(person.email, newPassword);
    expect(body.user.isVerified).toBe(true);
  });

  it('accepts only the newest reset link, and keeps the verification link', async () => {
    const person = await member('Nila Links');
    const { link: verification = '' } = await site.takeMail(person.email);
    const older = await askForLink(person);
    const newer = await askForLink(person);
    expect((await reset(older)).status).toBe(400);
    const asVerification = verification.split('/').at(-1) ?? '';
    expect((await reset(asVerification)).status).toBe(400);
    expect((await ask(site.app, at.verifyEmail, { params: { token: newer } })).status).toBe(400);
    const opened = { params: { token: asVerification }, token: person.token };
    expect((await ask(site.app, at.verifyEmail, opened)).status).toBe(200);
    expect((await reset(newer)).status).toBe(200);
  });

  it('refuses a link older than an hour', async () => {
    const person = await member('Nila Late');
    const token = await askForLink(person);
    const { rows } = await site.database.pool.query(
      `select extract(epoch from expires_at - now())::int as left from mail_tokens
       where user_id = $1 and purpose = 'reset'`,
      [person.id],
    );
    expect(rows[0].left).toBeGreaterThan(3500);
    expect(rows[0].left).toBeLessThanOrEqual(3600);
    await expireMailTokens(site.database, person);
    expect((await reset(token)).body).toEqual({ code: 'link_invalid', message: messages.resetInvalid });
  });

  it('stores only the hash of a token', async () => {
    const token = await askForLink(await member('Nila Hash'));
    const { rows } = await site.database.pool.query(
      "select encode(token_hash, 'escape') as hash, (select string_agg(data::text, '') from jobs) as jobs from mail_tokens",
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('with the limits on', () => {
  it('refuses the sixth request of an hour for one email, with and without an account', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { asha } = limited.cast;
      for (const email of [asha.email, 'nobody@example.org']) {
        const statuses: number[] = [];
        for (let n = 0; n < 6; n++)
          statuses.push((await ask(limited.app, at.forgotPassword, { body: { email } })).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
      const refused = await ask(limited.app, at.forgotPassword, { body: { email: asha.email } });
      expect(refused.body).toEqual({ code: 'too_many_requests', message: generalMessages.tooMany });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await limited.jobs.runDue();
      expect(
        limited.mails.filter(({ to, link }) => to === asha.email && link?.includes('reset')),
      ).toHaveLength(5);
    } finally {
      await limited.stop();
    }
  });
});
