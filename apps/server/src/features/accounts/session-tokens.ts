import { accountLimits } from '@kalaangan/contract/accounts';
import { errors, jwtVerify, SignJWT } from 'jose';

export type SessionToken = { userId: string; sessionId: string };

export type SessionTokens = {
  sign(session: SessionToken, expiresAt: Date): Promise<string>;
  /** Null for a token that is not ours, was changed or has expired. */
  read(token: string): Promise<SessionToken | null>;
};

export function sessionExpiry(now: Date): Date {
  // Whole seconds: `exp` has no parts of them, and the row must not outlive it.
  return new Date((Math.floor(now.getTime() / 1000) + accountLimits.sessionDays * 86_400) * 1000);
}

/** Tokens whose signature was found good: it stays good, and is not computed again with every call. */
const mostKnown = 10_000;

export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, { session: SessionToken; expiresAtMs: number }>();

  function remember(token: string, session: SessionToken, expiresAtMs: number): void {
    known.set(token, { session, expiresAtMs });
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
        if (good.expiresAtMs > Date.now()) return good.session;
        known.delete(token);
        return null;
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'jti', 'exp'],
        });
        // Other tokens of ours say what they are for.
        if (payload.aud !== undefined) return null;
        if (!payload.sub || !payload.jti || payload.exp === undefined) return null;
        const session = { userId: payload.sub, sessionId: payload.jti };
        remember(token, session, payload.exp * 1000);
        return session;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
