import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { adminAddresses } from '@kalaangan/contract/admin/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLog } from '#features/safety/index.ts';
import { ask } from '#test-kit/client.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { runOnSite } from '#test-kit/operator.ts';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { addPerson, castPassword, signUp, type Person } from '#test-kit/people/cast.ts';
import { addPasskey, logInByPasskey } from '#test-kit/people/passkeys.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const boss = 'boss@example.org';
const newPassword = 'Rangoli#2026';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ ADMIN_EMAILS: boss });
});
afterAll(async () => {
  expect((await checkLog(site.database.kysely)).broken).toBeNull();
  await site.stop();
});

const users = (...typed: string[]) => runOnSite(site, ['users', ...typed]);
/** Runs a command at a terminal where this is typed. */
const usersTyping = (answer: string, ...typed: string[]) =>
  runOnSite(site, ['users', ...typed], { answers: [answer] });

async function resultOf(...typed: string[]) {
  const { code, out, err } = await users(...typed, '--json');
  expect([code, out]).toEqual([0, expect.stringMatching(/^\{.*\}$/)]);
  return { ...JSON.parse(out), said: err };
}

async function refusalOf(...typed: string[]): Promise<string> {
  const { code, out, err } = await users(...typed);
  expect([code, out]).toEqual([1, '']);
  return err;
}

const verified = (name: string, more = {}) => addPerson(site, name, { verified: true, ...more });
const tokenIn = (link: string) => link.split('/').at(-1) ?? '';
const setPassword = (link: string, password = newPassword) =>
  ask(site.app, account.resetPassword, { params: { token: tokenIn(link) }, body: { password } });
const logIn = (email: string, password: string) =>
  ask(site.app, account.login, { body: { email, password } });
const me = ({ token }: Pick<Person, 'token'>) => ask(site.app, account.me, { token });
const mayAdminister = async ({ token }: Pick<Person, 'token'>) =>
  (await ask(site.app, adminAddresses.dashboard, { token })).status === 200;

/** What the log says of a person: who, what, why. */
async function logOf(id: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ actor: string; action: string; reason: string }>(
    'select actor, action, reason from moderation_log where target = $1 order by seq',
    [`user ${id}`],
  );
  return rows.map(({ actor, action, reason }) => `${actor}: ${action} ${reason}`.trim());
}

async function takeMail(email: string, subject: string) {
  for (;;) {
    const mail = await site.takeMail(email);
    if (mail.subject.includes(subject)) return mail;
  }
}

describe('users', () => {
  it.each([
    [[], /list[^]*show[^]*create[^]*verify[^]*make-admin[^]*suspend[^]*delete/],
    [['list'], /\[search\][^]*--role[^]*--limit[^]*--json/],
    [['create'], /<username>[^]*<email>[^]*--admin[^]*--verified[^]*--json/],
    [['delete'], /<person>[^]*--json[^]*--yes/],
    [['suspend'], /--days[^]*--until[^]*--reason/],
  ])('explains itself: %j', async (typed, expected) => {
    const { code, out } = await users(...typed, '--help');
    expect([code, out]).toEqual([0, expect.stringMatching(expected)]);
  });

  it.each(['show', 'verify', 'make-admin', 'make-member', 'reset-password', 'unsuspend', 'delete'])(
    'refuses %s for somebody whom nobody knows, in one line',
    async (command) => {
      for (const name of ['nobody', 'nobody@example.org', '0193e000-0000-7000-8000-000000000000'])
        expect(await refusalOf(command, name)).toMatch(new RegExp(`^Nobody is called ${name}: .*$`));
    },
  );

  it('does nothing that cannot stand in the log', async () => {
    const unverified = await addPerson(site, 'Unlogged Newcomer');
    const person = await verified('Unlogged Person');
    await addAuthenticatorApp(site.app, person.token);
    const { pool } = site.database;
    const show = async () => [await resultOf('show', person.id), await resultOf('show', unverified.id)];
    const before = await show();
    await pool.query(
      "alter table moderation_log add constraint no_operator check (actor <> 'operator') not valid",
    );
    try {
      for (const typed of [
        ['create', 'unlogged', 'unlogged@example.org'],
        ['verify', unverified.id],
        ['make-admin', person.id],
        ['reset-password', person.id, '--yes'],
        ['remove-second-factor', person.id, '--yes'],
        ['suspend', person.id, '--days', '3', '--reason', 'Spam.'],
        ['delete', person.id, '--yes'],
      ]) {
        const { code, err } = await users(...typed);
        expect([typed[0], code, err]).toEqual([typed[0], 1, expect.stringContaining('no_operator')]);
      }
    } finally {
      await pool.query('alter table moderation_log drop constraint no_operator');
    }
    expect(await show()).toEqual(before);
    expect(await refusalOf('show', 'unlogged')).toContain('Nobody is called unlogged');
  });
});

describe('users list', () => {
  it('finds people by parts of what they are called, the newest first, and says if there are more', async () => {
    await verified('Listed One', { username: 'lilavati1' });
    await addPerson(site, 'Listed Two', { username: 'lilavati2' });
    const { out } = await users('list', 'LILAVATI');
    expect(out.split('\n')).toEqual([
      expect.stringMatching(
        /^lilavati2 +member +\d{4}-\d\d-\d\d +lilavati2@example\.org \(not confirmed\) +Listed Two$/,
      ),
      expect.stringMatching(/^lilavati1 +member +\d{4}-\d\d-\d\d +lilavati1@example\.org +Listed One$/),
    ]);
    const one = await resultOf('list', 'lilavati', '--limit', '1');
    expect(one).toMatchObject({ users: [{ username: 'lilavati2', isVerified: false }], hasMore: true });
    expect(one.said).toContain('There are more');
    expect((await users('list', 'nobody at all')).out).toBe('Nobody is found.');
  });

  it('lists those of a role, as the site gives it', async () => {
    const moderator = await verified('Listed Moderator', { moderator: true });
    const unknown = await addPerson(site, 'Unknown Moderator', { moderator: true });
    const idsOf = async (role: string) => {
      const { users: found } = await resultOf('list', '--role', role, '--limit', '1000');
      for (const person of found) expect(person.role).toBe(role);
      return found.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('moderator')).toEqual([moderator.id]);
    expect(await idsOf('admin')).toContain(site.cast.admin.id);
    const members = await idsOf('member');
    expect(members).toEqual(expect.arrayContaining([unknown.id, site.cast.asha.id]));
    expect(members).not.toContain(site.cast.admin.id);
  });

  it.each([
    [['--role', 'boss'], /^role: /],
    [['--limit', '0'], /^limit: /],
    [['--limit', '1001'], /^limit: /],
    [['--limit', 'many'], /^limit: /],
    [['x'.repeat(201)], /^search: /],
  ])('refuses %j', async (typed, expected) => {
    expect(await refusalOf('list', ...typed)).toMatch(expected);
  });
});

describe('users show', () => {
  it('tells who somebody is and how they log in, by username, address or id in any case', async () => {
    const person = await verified('Shown Person');
    await addAuthenticatorApp(site.app, person.token);
    await addPasskey(site, person.token);
    for (const name of [person.username.toUpperCase(), person.email.toUpperCase(), person.id]) {
      const { out } = await users('show', name);
      expect(out).toContain(`\n  address   ${person.email}, confirmed\n`);
      expect(out).toContain(
        '\n  logs in   password, authenticator app with 10 recovery codes left, passkeys: 1\n',
      );
      expect(out).toMatch(/\n {2}sessions {2}1, last used .* UTC$/);
    }
    expect(await resultOf('show', person.username)).toMatchObject({
      id: person.id,
      isOwnerKnown: true,
      role: 'member',
      isAdminBySetting: false,
      standing: { state: 'good' },
      hasSecondFactor: true,
      passkeys: 1,
      sessions: 1,
    });
  });

  it('tells what stands in the way of somebody', async () => {
    const banned = await verified('Shown Banned', { banned: true });
    expect((await users('show', banned.username)).out).toContain('\n  standing  banned: ');
    const closed = await verified('Shown Closed', { closed: true });
    expect((await users('show', closed.username)).out).toContain('\n  standing  closed, is deleted at ');
    const { pool } = site.database;
    await pool.query(
      'update users set confirmed_by_mailbox_alone = true, mail_refused_at = now() where id = $1',
      [banned.id],
    );
    expect((await users('show', banned.username)).out).toMatch(
      /confirmed outside of the account, which gives it no rights; mail to it is refused since .* UTC\n/,
    );
  });
});

describe('users create', () => {
  it('opens an account whose owner sets the password by the link, once, which confirms the address', async () => {
    const email = 'nila@example.org';
    const { id, link, ...rest } = await resultOf('create', 'nila', 'Nila@Example.org', '--name', 'Nila Rao');
    expect(rest).toMatchObject({ username: 'nila', email, role: 'member', isVerified: false, hours: 24 });
    expect(link).toMatch(new RegExp(`^${site.settings.publicUrl}/reset-password/[\\w-]{43}$`));
    expect(await resultOf('show', 'nila')).toMatchObject({
      name: 'Nila Rao',
      isVerified: false,
      hasPassword: false,
    });
    // The mail that follows a sign-up.
    expect((await site.takeMail(email)).link).toContain('/verify/');

    expect((await logIn(email, newPassword)).status).toBe(401);
    expect((await setPassword(link)).status).toBe(200);
    expect((await setPassword(link)).status).toBe(400);
    const { status, body } = await logIn(email, newPassword);
    expect([status, body.user]).toMatchObject([200, { name: 'Nila Rao', isVerified: true, role: 'member' }]);
    expect(await logOf(id)).toEqual(['operator: create']);
  });

  it('opens an account that is verified at once', async () => {
    const { id, isVerified } = await resultOf('create', 'uma', 'uma@example.org', '--verified');
    expect(isVerified).toBe(true);
    expect(await resultOf('show', 'uma')).toMatchObject({ name: 'uma', isOwnerKnown: true, role: 'member' });
    expect(await logOf(id)).toEqual(['operator: create verified']);
  });

  it('opens the account of an admin', async () => {
    const { id, link, said } = await resultOf('create', 'farah', 'farah@example.org', '--admin');
    expect(said).toContain('is an admin');
    await setPassword(link);
    const { body } = await logIn('farah@example.org', newPassword);
    expect(await mayAdminister(body)).toBe(true);
    expect(await logOf(id)).toEqual(['operator: create verified', 'operator: role admin']);
  });

  it('keeps the link working for a day', async () => {
    const { id, link } = await resultOf('create', 'dina', 'dina@example.org');
    const { rows } = await site.database.pool.query(
      "select extract(epoch from expires_at - now()) / 3600 as hours from mail_tokens where user_id = $1 and purpose = 'reset'",
      [id],
    );
    expect(Number(rows[0].hours)).toBeCloseTo(24, 0);
    await site.database.pool.query('update mail_tokens set expires_at = now() where user_id = $1', [id]);
    expect((await setPassword(link)).status).toBe(400);
  });

  it('refuses what is taken or wrong, and a password', async () => {
    const { asha } = site.cast;
    expect(await refusalOf('create', asha.username.toUpperCase(), 'new@example.org')).toBe(
      'Username is already taken',
    );
    expect(await refusalOf('create', 'newcomer', asha.email)).toBe(
      'An account with this email already exists',
    );
    expect(await refusalOf('create', 'a b', 'new@example.org')).toMatch(/^username: .*letters and numbers$/);
    expect(await refusalOf('create', 'newcomer', 'nonsense')).toMatch(/^email: .*valid email address$/);
    expect(await refusalOf('create', 'newcomer', 'new@example.org', '--password', 'Secret#2026')).toContain(
      "unknown option '--password'",
    );
    expect(await refusalOf('create', 'newcomer')).toContain("missing required argument 'email'");
  });
});

describe('users verify', () => {
  it('confirms the address in open sessions too, once, and lets the mail through again', async () => {
    const person = await signUp(site, 'Waiting Person');
    expect((await me(person)).body.user.isVerified).toBe(false);
    expect(await resultOf('verify', person.email)).toMatchObject({ id: person.id, changed: true });
    expect((await me(person)).body.user.isVerified).toBe(true);
    expect(await resultOf('verify', person.username)).toMatchObject({ changed: false });
    expect(await logOf(person.id)).toEqual(['operator: verify']);
    await site.database.pool.query('update users set mail_refused_at = now() where id = $1', [person.id]);
    expect(await resultOf('verify', person.username)).toMatchObject({ changed: true });
    expect((await resultOf('show', person.username)).mailRefusedAt).toBeNull();
  });

  it('gives the rights of ADMIN_EMAILS, which no command takes', async () => {
    const { id } = await resultOf('create', 'boss', boss);
    expect(await resultOf('show', 'boss')).toMatchObject({ role: 'member', isAdminBySetting: false });
    await users('verify', 'boss');
    expect((await users('show', 'boss')).out).toContain('\n  role      admin, by ADMIN_EMAILS\n');
    const { users: admins } = await resultOf('list', boss, '--role', 'admin');
    expect(admins).toMatchObject([{ id }]);
    expect(await refusalOf('make-member', 'boss')).toContain('ADMIN_EMAILS');
    expect(await logOf(id)).toEqual(['operator: create', 'operator: verify']);
  });
});

describe('users make-admin, make-moderator, make-member', () => {
  it('give and take rights at once, in open sessions too', async () => {
    const person = await verified('Rising Person');
    expect((await users('make-admin', person.username)).out).toContain('is an admin now');
    expect([await mayAdminister(person), (await me(person)).body.user.role]).toEqual([true, 'admin']);
    expect(await resultOf('make-moderator', person.id)).toMatchObject({ role: 'moderator' });
    expect([await mayAdminister(person), (await me(person)).body.user.role]).toEqual([false, 'moderator']);
    await users('make-member', person.email);
    expect((await me(person)).body.user.role).toBe('member');
    expect(await logOf(person.id)).toEqual([
      'operator: role admin',
      'operator: role moderator',
      'operator: role member',
    ]);
  });

  it('refuse somebody who may not own the address, and say how to go on', async () => {
    const person = await addPerson(site, 'Unproven Person');
    for (const command of ['make-admin', 'make-moderator'])
      expect(await refusalOf(command, person.username)).toMatch(
        new RegExp(`has not confirmed the address.*: users verify ${person.username}$`),
      );
    expect(await logOf(person.id)).toEqual([]);
  });
});

describe('users reset-password', () => {
  let person: Person;
  beforeEach(async () => {
    person = await verified('Locked Out');
  });

  it('ends password and sessions when the username is typed, mails the owner, and writes a link', async () => {
    const { code, out, asked } = await usersTyping(person.username, 'reset-password', person.email);
    expect([code, asked]).toEqual([0, [`\nType '${person.username}' to go on: `]]);
    const link = out.split('\n').find((line) => line.startsWith('http')) ?? '';
    expect((await me(person)).status).toBe(401);
    expect((await logIn(person.email, castPassword)).status).toBe(401);
    await takeMail(person.email, 'Your password was changed');
    expect((await setPassword(link)).status).toBe(200);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
    expect((await setPassword(link)).status).toBe(400);
    expect(await logOf(person.id)).toEqual(['operator: reset-password']);
  });

  it('does nothing without a terminal, and when something else is typed', async () => {
    const refused = await users('reset-password', person.username);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^Nothing was done: .*--yes\.$/)]);
    const mistyped = await usersTyping('yes', 'reset-password', person.username);
    expect([mistyped.code, mistyped.err]).toEqual([1, 'Nothing was done.']);
    expect([(await me(person)).status, await logOf(person.id)]).toEqual([200, []]);
  });

  it('leaves the second factor and passkeys, and says so', async () => {
    await addAuthenticatorApp(site.app, person.token);
    const device = await addPasskey(site, person.token);
    const { link, said } = await resultOf('reset-password', person.username, '--yes');
    expect(said).toMatch(/authenticator app stays[^]*Passkeys stay \(1\)/);
    await setPassword(link);
    expect((await logIn(person.email, newPassword)).body.code).toBe('second-factor');
    expect((await logInByPasskey(site, device)).status).toBe(200);
  });

  it('gives the account to the owner of the address, where that is not known, and nobody else a way in', async () => {
    const foreign = await addPerson(site, 'Foreign Person');
    const device = await addPasskey(site, foreign.token);
    const { link } = await resultOf('reset-password', foreign.username, '--yes');
    expect((await setPassword(link)).status).toBe(200);
    expect((await logInByPasskey(site, device)).status).toBe(401);
    expect(await resultOf('show', foreign.username)).toMatchObject({ isOwnerKnown: true, passkeys: 0 });
  });
});

describe('users remove-second-factor', () => {
  it('lets somebody log in by the password alone, who is mailed; passkeys stay', async () => {
    const person = await verified('Lost Phone');
    const { recoveryCodes } = await addAuthenticatorApp(site.app, person.token);
    const device = await addPasskey(site, person.token);
    expect((await logIn(person.email, castPassword)).status).toBe(401);
    const { code, out } = await usersTyping(person.username, 'remove-second-factor', person.username);
    expect([code, out]).toEqual([0, expect.stringContaining('Passkeys stay (1)')]);
    expect((await logIn(person.email, castPassword)).status).toBe(200);
    expect((await logInByPasskey(site, device)).status).toBe(200);
    await takeMail(person.email, 'no longer asks for a code');
    expect(await logOf(person.id)).toEqual(['operator: remove-second-factor']);
    // The codes of before are worth nothing for an app that is set up later.
    await addAuthenticatorApp(site.app, person.token);
    const [code1] = recoveryCodes;
    const again = await ask(site.app, account.login, {
      body: { email: person.email, password: castPassword, code: code1 },
    });
    expect(again.status).toBe(401);
  });

  it('asks first, and refuses somebody without one', async () => {
    const person = await verified('With App');
    expect(await refusalOf('remove-second-factor', person.username)).toContain('has no authenticator app');
    await addAuthenticatorApp(site.app, person.token);
    expect((await users('remove-second-factor', person.username)).code).toBe(1);
    expect((await logIn(person.email, castPassword)).status).toBe(401);
    expect(await logOf(person.id)).toEqual([]);
  });
});

describe('users suspend and unsuspend', () => {
  it('suspend for days, and end it', async () => {
    const person = await verified('Noisy Person');
    const { standing } = await resultOf('suspend', person.username, '--days', '3', '--reason', 'Spam.');
    expect((await me(person)).body.user.standing).toEqual({ ...standing, until: standing.until });
    expect(standing).toMatchObject({ state: 'suspended', reason: 'Spam.' });
    expect(await resultOf('unsuspend', person.username)).toMatchObject({ standing: { state: 'good' } });
    expect(await refusalOf('unsuspend', person.username)).toContain('is not suspended');
    const [opened, suspended, ended] = await logOf(person.id);
    expect(opened).toMatch(/^operator: open case \S+ other$/);
    expect(suspended).toMatch(/^operator: suspend case \S+: rule 10: Spam\.$/);
    expect(ended).toMatch(/^operator: unsuspend case \S+$/);
  });

  it('suspend until a day, as days begin in India', async () => {
    const person = await verified('Until Person');
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const { standing } = await resultOf('suspend', person.username, '--until', day, '--reason', 'Spam.');
    const inIndia = new Date(Date.parse(standing.until) + 5.5 * 3_600_000);
    expect(inIndia.toISOString().slice(0, 10)).toBe(day);
  });

  it.each([
    [['--reason', 'Spam.'], 'days: give either --days or --until'],
    [['--days', '3', '--until', '2999-01-01', '--reason', 'Spam.'], 'days: give either --days or --until'],
    [['--days', '3'], 'reason: give one, the person is told it'],
    [['--days', '3', '--reason', ' '], 'reason: give one, the person is told it'],
    [['--days', '0', '--reason', 'Spam.'], /^days: /],
    [['--days', '366', '--reason', 'Spam.'], /^days: /],
    [['--until', 'soon', '--reason', 'Spam.'], /^until: /],
    [['--until', '2020-01-01', '--reason', 'Spam.'], /^--until: a day that is ahead/],
    [['--until', '2999-01-01', '--reason', 'Spam.'], /^--until: a day that is ahead/],
  ])('refuse %j', async (typed, expected) => {
    const { asha } = site.cast;
    expect(await refusalOf('suspend', asha.username, ...typed)).toMatch(expected);
    expect((await me(asha)).body.user.standing.state).toBe('good');
  });
});

describe('users delete', () => {
  it('deletes an account as its owner would, when the username is typed', async () => {
    const person = await verified('Leaving Person');
    const artworkId = await insertBareArtwork(site.database, { ownerId: person.id, title: 'Gone' });
    const mistyped = await usersTyping('Leaving Person', 'delete', person.username);
    expect([mistyped.code, (await me(person)).status]).toEqual([1, 200]);

    const { code, out } = await usersTyping(person.username, 'delete', person.username);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/everything it has published, for good[^]*Deleted\./),
    ]);
    expect((await me(person)).status).toBe(401);
    expect((await site.app.inject(`/api/artworks/${artworkId}`)).statusCode).toBe(404);
    expect(await refusalOf('show', person.id)).toContain('Nobody is called');
    expect(await logOf(person.id)).toEqual(['operator: delete']);
    await site.jobs.runDue();
    const leftovers = await findLeftoversWhenIdle(site.database, site.settings.dataDir);
    expect(leftovers).toMatchObject({ artworks: 0, subjects: 0, objects: [] });
  });

  it('asks, and says whose account it is', async () => {
    const { admin } = site.cast;
    const { code, out, err } = await users('delete', admin.username);
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was done')]);
    expect(out).toContain(`(${admin.username}, ${admin.email}), an admin, will be deleted`);
    expect(await mayAdminister(admin)).toBe(true);
  });

  it('needs no terminal with --yes', async () => {
    const person = await verified('Scripted Person');
    expect(await resultOf('delete', person.username, '--yes')).toMatchObject({
      id: person.id,
      sealed: false,
    });
    expect((await me(person)).status).toBe(401);
  });
});
