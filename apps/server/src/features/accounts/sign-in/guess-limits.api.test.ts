import { accountAddresses as at } from '@kalaangan/contract/accounts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { castPassword } from '#test-kit/people/cast.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { clearRateLimits } from '#test-kit/databases/rate-limits.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const guesses = 300;
const ofAccount = 10;
const ofAddress = 50;

let provider: KeyServer;
let site: TestApp;
let origin: string;
beforeAll(async () => {
  provider = await startKeyServer();
  // Without a proxy its callers on this machine would have no limits by address.
  site = await startTestApp({ ...provider.environment, RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  ({ origin } = await listen(site.app));
});
beforeEach(() => clearRateLimits(site.database));
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

type Sent = { body: unknown; token?: string };

/** Sends requests over real connections. @returns the statuses, in the order of the requests */
function sendAll(address: string, sent: Sent[]): Promise<number[]> {
  const [method = '', path = ''] = address.split(' ');
  return Promise.all(
    sent.map(async ({ body, token }) => {
      const response = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
}

const signIn = (email: string, password: string): Sent => ({ body: { email, password } });
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const burst = (make: (n: number) => Sent) => Array.from({ length: guesses }, (_, n) => make(n));

describe(at.login, () => {
  it('compares 10 of 300 concurrent passwords for one account', async () => {
    const { email } = site.cast.asha;
    const statuses = await sendAll(
      at.login,
      burst((n) => signIn(email, `Wrong#${n}`)),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([ofAccount, guesses - ofAccount]);
  });

  it('refuses the correct password as the last of 300 concurrent ones', async () => {
    const { email } = site.cast.asha;
    const statuses = await sendAll(
      at.login,
      burst((n) => signIn(email, n === guesses - 1 ? castPassword : `Wrong#${n}`)),
    );
    expect(statuses.at(-1)).toBe(429);
    expect(count(statuses, 401)).toBe(ofAccount);
    expect(await sendAll(at.login, [signIn(email, castPassword)])).toEqual([429]);
  });

  it('compares 50 of 300 concurrent passwords of one address for different accounts', async () => {
    const statuses = await sendAll(
      at.login,
      burst((n) => signIn(`nobody${n}@example.org`, 'Wrong#2025')),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([ofAddress, guesses - ofAddress]);
  });

  it('accepts 100 concurrent correct logins, which neither add failures nor clear them', async () => {
    const { email } = site.cast.ravi;
    const wrong = Array.from({ length: 2 }, () => signIn(email, 'Wrong#2025'));
    expect(await sendAll(at.login, wrong)).toEqual([401, 401]);
    const right = await sendAll(
      at.login,
      Array.from({ length: 100 }, () => signIn(email, castPassword)),
    );
    expect(count(right, 200)).toBe(100);
    const more = await sendAll(
      at.login,
      Array.from({ length: 20 }, () => signIn(email, 'Wrong#2025')),
    );
    expect(count(more, 401)).toBe(ofAccount - 2);
  });

  it('does not clear the failures of an address after a login from it', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) {
      const wrong = Array.from({ length: 10 }, (_, n) => signIn(`other${round}x${n}@example.org`, 'Wrong#1'));
      statuses.push(...(await sendAll(at.login, wrong)));
      await sendAll(at.login, [signIn(site.cast.ravi.email, castPassword)]);
    }
    expect(count(statuses, 401)).toBe(ofAddress);
  });
});

describe(at.deleteMe, () => {
  it('compares 10 of 300 concurrent passwords', async () => {
    const { token } = site.cast.meera;
    const statuses = await sendAll(
      at.deleteMe,
      burst((n) => ({ token, body: { password: n === guesses - 1 ? castPassword : `Wrong#${n}` } })),
    );
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([ofAccount, guesses - ofAccount]);
  });
});

describe(at.google, () => {
  it('checks 50 of 300 concurrent credentials of one address', async () => {
    const credential = await provider.sign({ email: 'x@example.org', aud: 'another site' });
    const statuses = await sendAll(
      at.google,
      burst(() => ({ body: { credential } })),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([ofAddress, guesses - ofAddress]);
  });

  it('checks 10 of 60 codes for one account, whose owner still logs in with the password', async () => {
    const { email, token } = site.cast.admin;
    const app = await addAuthenticatorApp(site.app, token);
    await clearRateLimits(site.database);
    const credential = await provider.sign({ email });
    const enter = (code?: string): Sent => ({ body: { credential, code } });
    expect(await sendAll(at.google, [enter(), enter()])).toEqual([401, 401]);
    const statuses = await sendAll(
      at.google,
      Array.from({ length: 60 }, () => enter('000000x')),
    );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([ofAccount, 60 - ofAccount]);
    expect(await sendAll(at.google, [enter(app.code())])).toEqual([429]);
    const login = { body: { email, password: castPassword, code: app.code() } };
    expect(await sendAll(at.login, [login])).toEqual([200]);
  });
});
