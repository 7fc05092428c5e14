import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { castPassword, signUp } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { createExportTickets } from '../data-rights/export-tickets.ts';
import { createSessionTokens } from './session-tokens.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
afterEach(() => {
  vi.useRealTimers();
});

const hourMs = 3_600_000;

/** Sets the time of this process. The database is another process or thread, and keeps the real time. */
function setClock(ahead: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
}

/** Reads how many seconds are left to somebody's newest token or session, by the database's clock. */
async function secondsLeft(table: 'mail_tokens' | 'sessions', userId: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ left: number }>(
    `select extract(epoch from expires_at - now())::float8 as left from ${table}
     where user_id = $1 order by created_at desc limit 1`,
    [userId],
  );
  return rows[0]?.left ?? Number.NaN;
}

const expire = (table: 'mail_tokens' | 'sessions', userId: string) =>
  site.database.pool.query(
    `update ${table} set expires_at = now() - interval '1 second' where user_id = $1`,
    [userId],
  );

async function mailedToken(email: string): Promise<string> {
  return (await site.takeMail(email)).link?.split('/').at(-1) ?? '';
}

const reset = (token: string, password: string) =>
  ask(site.app, at.resetPassword, { params: { token }, body: { password } });
const me = (token: string) => ask(site.app, at.me, { token });

const expiryIn = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;

describe.each([
  ['two hours ahead of', 2 * hourMs],
  ['two hours behind', -2 * hourMs],
])('a process whose clock is %s the database', (_, ahead) => {
  const join = () => signUp(site, 'Clock Watcher');

  it('creates verification links that work for a day', async () => {
    setClock(ahead);
    const { id, email, token: session } = await join();
    const token = await mailedToken(email);
    expect(await secondsLeft('mail_tokens', id)).toSatisfy(isNear(86_400));
    const good = await ask(site.app, at.verifyEmail, { params: { token }, token: session });
    expect([good.status, good.body]).toEqual([200, { message: messages.verified }]);

    const late = await join();
    const lateToken = await mailedToken(late.email);
    await expire('mail_tokens', late.id);
    const bad = await ask(site.app, at.verifyEmail, { params: { token: lateToken }, token: late.token });
    expect([bad.status, bad.body.message]).toEqual([400, messages.verificationInvalid]);
  });

  it('creates reset links that work for an hour', async () => {
    setClock(ahead);
    const { id, email } = await join();
    await mailedToken(email);
    const request = async () => {
      await ask(site.app, at.forgotPassword, { body: { email } });
      return mailedToken(email);
    };
    const token = await request();
    expect(await secondsLeft('mail_tokens', id)).toSatisfy(isNear(3_600));
    expect((await reset(token, 'Rangoli#2026')).status).toBe(200);

    const late = await request();
    await expire('mail_tokens', id);
    const bad = await reset(late, 'Rangoli#2027');
    expect([bad.status, bad.body.message]).toEqual([400, messages.resetInvalid]);
  });

  it('creates sessions that every process accepts for a week', async () => {
    setClock(ahead);
    const { id, email } = await join();
    const { token } = (await ask(site.app, at.login, { body: { email, password: castPassword } })).body;
    const left = await secondsLeft('sessions', id);
    expect(left).toSatisfy(isNear(7 * 86_400));
    expect((await me(token)).status).toBe(200);
    vi.useRealTimers();
    expect((await me(token)).status).toBe(200);
    expect(expiryIn(token) - Date.now() / 1000).toSatisfy(isNear(left));

    // A clock that is ahead does not end a session that has an hour left.
    await site.database.pool.query(
      `update sessions set expires_at = now() + interval '1 hour' where user_id = $1`,
      [id],
    );
    site.database.invalidation.drop([everything]);
    setClock(7 * 24 * hourMs + ahead);
    expect((await me(token)).status).toBe(200);
    vi.useRealTimers();

    // A clock that is behind prolongs neither the token nor its row.
    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at desc',
      [id],
    );
    const over = await createSessionTokens(site.settings.sessionSecrets).sign(
      { userId: id, sessionId: rows[0]?.id ?? '' },
      new Date(Date.now() - 1000),
    );
    setClock(ahead);
    expect((await me(over)).status).toBe(401);
    await expire('sessions', id);
    site.database.invalidation.drop([everything]);
    expect((await me(token)).status).toBe(401);
  });

  it('accepts export tickets of any process for a minute', async () => {
    const { id, token } = await join();
    const download = (cookies: string) =>
      site.app.inject({ url: at.exportMe.split(' ')[1] ?? '', headers: { cookie: cookies } });
    const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';
    setClock(ahead);
    const { headers } = await ask(site.app, at.prepareExport, { token });
    const cookie = cookieOf(headers['set-cookie']);
    expect((await download(cookie)).statusCode).toBe(200);
    vi.useRealTimers();
    expect((await download(cookie)).statusCode).toBe(200);
    expect(expiryIn(cookie) - Date.now() / 1000).toSatisfy(isNear(60));

    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from sessions where user_id = $1',
      [id],
    );
    const tickets = createExportTickets(site.settings.sessionSecrets, false);
    const session = { userId: id, sessionId: rows[0]?.id ?? '' };
    const ticketOf = async (secondsAgo: number) =>
      cookieOf(await tickets.issue(session, new Date(Date.now() - secondsAgo * 1000)));
    const [fresh, old] = [await ticketOf(0), await ticketOf(61)];
    setClock(ahead);
    expect((await download(fresh)).statusCode).toBe(200);
    expect((await download(old)).statusCode).toBe(401);
  });
});

/** Tolerance in seconds, for busy machines. */
function isNear(wanted: number): (seconds: number) => boolean {
  return (seconds) => seconds > wanted - 30 && seconds <= wanted;
}
