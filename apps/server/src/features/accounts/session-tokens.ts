import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export type SessionToken = { userId: string; sessionId: string };

/** What was signed, and until when it is good: by the clock of the database, not that of this process. */
export type SignedSession = { session: SessionToken; until: Date };

export type SessionTokens = {
  sign(session: SessionToken, expiresAt: Date): Promise<string>;
  /** Null for a token that is not ours or was changed, and for one that expired long ago. */
  read(token: string): Promise<SignedSession | null>;
};

/** By so much a clock may be wrong; for tokens older than that the database is not asked. */
export const clockSeconds = 86_400;

/** Tokens whose signature was found good: it stays good, and is not computed again with every call. */
const mostKnown = 10_000;

export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const known = new LRUCache<string, SignedSession>({ max: mostKnown });

  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      const good = known.get(token);
      if (good) {
        if (good.until.getTime() + clockSeconds * 1000 > Date.now()) return good;
        known.delete(token);
        return null;
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'jti', 'exp'],
          clockTolerance: clockSeconds,
        });
        // Other tokens of ours say what they are for.
        if (payload.aud !== undefined) return null;
        if (!payload.sub || !payload.jti || payload.exp === undefined) return null;
        const signed = {
          session: { userId: payload.sub, sessionId: payload.jti },
          until: new Date(payload.exp * 1000),
        };
        known.set(token, signed);
        return signed;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
