import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '#platform/secrets/index.ts';
import { toTokenKeys, verifyWithAny } from './token-keys.ts';

export type SessionToken = { userId: string; sessionId: string };

/** A verified token: it is valid until `until` by the database's clock, which the caller must check. */
export type SignedSession = { session: SessionToken; until: Date };

export type SessionTokens = {
  sign(session: SessionToken, expiresAt: Date): Promise<string>;
  /** Reads a token; null for one with a wrong signature, and for one that expired more than `clockSeconds` ago. */
  read(token: string): Promise<SignedSession | null>;
};

/** Maximum error of a process's clock, in seconds. Tokens that expired longer ago are refused without a query. */
export const clockSeconds = 86_400;

/** Maximum number of verified tokens in the cache, which saves verifying a signature for every request. */
const maxVerified = 10_000;

export function createSessionTokens(secrets: Secrets): SessionTokens {
  const keys = toTokenKeys(secrets);
  const verified = new LRUCache<string, SignedSession>({ max: maxVerified });

  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setExpirationTime(expiresAt)
        .sign(keys[0]),
    async read(token) {
      const cached = verified.get(token);
      if (cached) {
        if (cached.until.getTime() + clockSeconds * 1000 > Date.now()) return cached;
        verified.delete(token);
        return null;
      }
      const payload = await verifyWithAny(token, keys, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'jti', 'exp'],
        clockTolerance: clockSeconds,
      });
      // Export tickets are signed with the same keys, but have an audience.
      if (!payload || payload.aud !== undefined) return null;
      if (!payload.sub || !payload.jti || payload.exp === undefined) return null;
      const signed = {
        session: { userId: payload.sub, sessionId: payload.jti },
        until: new Date(payload.exp * 1000),
      };
      verified.set(token, signed);
      return signed;
    },
  };
}
