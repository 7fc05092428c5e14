import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientId, startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { createGoogleCredentials, KeyServerError, type GoogleCredentials } from './google-credentials.ts';

let provider: KeyServer;
let credentials: GoogleCredentials;
beforeEach(async () => {
  provider = await startKeyServer();
  credentials = createGoogleCredentials(clientId, provider.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await provider.stop();
});

const asha = { email: 'Asha@Example.org', name: 'Asha Kulkarni' };
const now = () => Math.floor(Date.now() / 1000);

describe('a Google credential', () => {
  it('that is valid gives the identity, with either form of the issuer', async () => {
    const iat = now() - 10;
    for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
      expect(await credentials.check(await provider.sign({ ...asha, iss, iat }))).toEqual({
        email: 'asha@example.org',
        name: 'Asha Kulkarni',
        issuedAt: iat,
        hash: expect.any(Buffer),
        expiresAt: new Date((iat + 3660) * 1000),
      });
    expect(provider.fetches()).toBe(1);
  });

  it.each([
    ['for another site', { aud: 'other.apps.example' }],
    ['of another issuer', { iss: 'https://accounts.example.org' }],
    ['that has expired', { exp: now() - 1 }],
    ['that never expires', { exp: undefined }],
    ['with an address that was never confirmed', { email_verified: false }],
    ['that says nothing of the address being confirmed', { email_verified: undefined }],
    ['that calls the address confirmed in other words', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['with something else for an address', { email: ['asha@example.org'] }],
    ['that is not valid yet', { nbf: now() + 600 }],
    ['that was given to another client', { azp: 'other.apps.example' }],
    ['of the future', { iat: now() + 120 }],
    ['of more than an hour ago', { iat: now() - 3720 }],
  ])('%s is invalid', async (_, claims) => {
    expect(await credentials.check(await provider.sign({ ...asha, ...claims }))).toBeNull();
  });

  it.each([
    ['whose receiver is not named besides', { azp: undefined }],
    ['of a clock that is a little ahead', { iat: now() + 30 }],
    ['of almost an hour ago', { iat: now() - 3500 }],
  ])('%s is valid', async (_, claims) => {
    expect(await credentials.check(await provider.sign({ ...asha, ...claims }))).not.toBeNull();
  });

  it('has the same hash for every spelling of its signature', async () => {
    const credential = await provider.sign(asha);
    // Four bits of the last base64 character of 256 bytes are unused.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(credential.at(-1) ?? '');
    const other = credential.slice(0, -1) + letters[last ^ 1];
    const [first, second] = [await credentials.check(credential), await credentials.check(other)];
    expect(first?.hash).toEqual(second?.hash);
    const next = await credentials.check(await provider.sign(asha));
    expect(next?.hash).not.toEqual(first?.hash);
  });

  it('without a signature, or with another key, is invalid', async () => {
    expect(await credentials.check(provider.unsigned(asha))).toBeNull();
    expect(await credentials.check(await provider.signWithWrongKey(asha))).toBeNull();
    const [header = '', payload = ''] = (await provider.sign(asha)).split('.');
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`, 'nonsense', '...'])
      expect(await credentials.check(token)).toBeNull();
  });

  it('signed with the public key as an HMAC secret is invalid', async () => {
    const published = await (await fetch(provider.url)).text();
    const forged = await new SignJWT({ ...asha, email_verified: true })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setAudience(clientId)
      .setIssuer('https://accounts.google.com')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(published));
    expect(await credentials.check(forged)).toBeNull();
  });

  it('signed with a new key is valid after the keys were fetched again, a minute later at the latest', async () => {
    const old = await provider.sign(asha);
    expect(await credentials.check(old)).not.toBeNull();
    await provider.rotate();
    const fresh = await provider.sign(asha);
    expect(await credentials.check(fresh)).toBeNull();
    expect(provider.fetches()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await credentials.check(fresh)).not.toBeNull();
    expect(await credentials.check(old)).toBeNull();
    expect(provider.fetches()).toBe(2);
  });

  it('rejects while the keys cannot be fetched', async () => {
    const credential = await provider.sign(asha);
    provider.setBroken(true);
    await expect(credentials.check(credential)).rejects.toThrow(KeyServerError);
    provider.setBroken(false);
    expect(await credentials.check(credential)).not.toBeNull();
    await provider.stop();
    const elsewhere = createGoogleCredentials(clientId, provider.url);
    await expect(elsewhere.check(credential)).rejects.toThrow(KeyServerError);
  });
});
