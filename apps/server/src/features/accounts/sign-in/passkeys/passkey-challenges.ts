import { createHash, createHmac, randomBytes } from 'node:crypto';
import { passkeyLimits } from '@kalaangan/contract/accounts/passkeys';
import { deriveKeys, isMadeByAny, type Secrets } from '#platform/secrets/index.ts';

/** A challenge that this site made, which the caller must record as used. */
export type Challenge = { hash: Buffer; expiresAt: Date };

export type PasskeyChallenges = {
  /** @param purpose what it may be used for, and by whom. @param now the database's time */
  make(purpose: string, now: Date): string;
  /** Reads a challenge; null for one that is not of this site, is for another purpose or has expired. */
  read(challenge: string, purpose: string, now: Date): Challenge | null;
};

const randomLength = 16;
const timeLength = 6;
const headLength = randomLength + timeLength;

/**
 * Challenges are signed, so that asking for one writes nothing and any process knows those of the others. The signature
 * covers what they are for.
 */
export function createPasskeyChallenges(secrets: Secrets): PasskeyChallenges {
  const keys = deriveKeys(secrets, 'passkey challenges');
  const sign = (key: Buffer, head: Buffer, purpose: string) =>
    createHmac('sha256', key).update(head).update(purpose).digest();
  return {
    make(purpose, now) {
      const time = Buffer.alloc(timeLength);
      time.writeUIntBE(now.getTime() + passkeyLimits.minutes * 60_000, 0, timeLength);
      const head = Buffer.concat([randomBytes(randomLength), time]);
      return Buffer.concat([head, sign(keys[0], head, purpose)]).toString('base64url');
    },
    read(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, headLength);
      const signature = bytes.subarray(headLength);
      if (!isMadeByAny(keys, signature, (key) => sign(key, head, purpose))) return null;
      const expiresAt = new Date(head.readUIntBE(randomLength, timeLength));
      if (expiresAt <= now) return null;
      return { hash: createHash('sha256').update(bytes).digest(), expiresAt };
    },
  };
}
