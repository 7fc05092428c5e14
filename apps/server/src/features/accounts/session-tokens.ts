import { errors, jwtVerify, SignJWT } from 'jose';

export type SessionToken = { userId: string; sessionId: string };

export type SessionTokens = {
  sign(session: SessionToken, expiresAt: Date): Promise<string>;
  /**
   * Null for a token that is not ours or was changed, and for one that expired long ago. When a session ends its row
   * says, by the clock of the database: that of this process may differ by hours.
   */
  read(token: string): Promise<SessionToken | null>;
};

/** By so much a clock may be wrong; for tokens older than that the database is not asked. */
export const clockSeconds = 86_400;

/** Tokens whose signature was found good: it stays good, and is not computed again with every call. */
const mostKnown = 10_000;

export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, { session: SessionToken; forgetAtMs: number }>();

  function remember(token: string, session: SessionToken, forgetAtMs: number): void {
    known.set(token, { session, forgetAtMs });
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
  }

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
        if (good.forgetAtMs > Date.now()) return good.session;
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
        const session = { userId: payload.sub, sessionId: payload.jti };
        remember(token, session, (payload.exp + clockSeconds) * 1000);
        return session;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
