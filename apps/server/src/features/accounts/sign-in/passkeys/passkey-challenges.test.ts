import { passkeyLimits } from '@kalaangan/contract/accounts/passkeys';
import { describe, expect, it } from 'vitest';
import { createPasskeyChallenges } from './passkey-challenges.ts';

const challenges = createPasskeyChallenges(['a secret of the site']);
const now = new Date('2026-11-23T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const lifetime = passkeyLimits.minutes * 60_000;

describe('a challenge of passkeys', () => {
  it('is read until it expires, for what it was made for', () => {
    const challenge = challenges.make('log in', now);
    const read = challenges.read(challenge, 'log in', after(lifetime - 1));
    expect(read?.expiresAt).toEqual(after(lifetime));
    expect(challenges.read(challenge, 'log in', now)?.hash).toEqual(read?.hash);
    expect(challenges.read(challenge, 'log in', after(lifetime))).toBeNull();
    expect(challenges.read(challenge, 'add', now)).toBeNull();
  });

  it('is another one each time', () => {
    expect(challenges.make('log in', now)).not.toBe(challenges.make('log in', now));
  });

  it('is read by other processes of the site, and not with another secret', () => {
    const challenge = challenges.make('log in', now);
    expect(createPasskeyChallenges(['a secret of the site']).read(challenge, 'log in', now)).not.toBeNull();
    expect(createPasskeyChallenges(['another secret']).read(challenge, 'log in', now)).toBeNull();
    const newer = createPasskeyChallenges(['newer', 'a secret of the site']);
    expect(newer.read(challenge, 'log in', now)).not.toBeNull();
    expect(challenges.read(newer.make('log in', now), 'log in', now)).toBeNull();
  });

  it('is refused when a bit of it is changed, and when it is no challenge at all', () => {
    const bytes = Buffer.from(challenges.make('log in', now), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(challenges.read(changed.toString('base64url'), 'log in', now)).toBeNull();
    }
    for (const text of ['', 'x', '!', 'A'.repeat(72), 'A'.repeat(10_000)])
      expect(challenges.read(text, 'log in', now)).toBeNull();
  });
});
