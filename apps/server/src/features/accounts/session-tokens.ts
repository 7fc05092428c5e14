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

export function createSessionTokens(secret: string): SessionTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, sessionId }, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'jti', 'exp'],
        });
        // Other tokens of ours say what they are for.
        if (payload.aud !== undefined) return null;
        return payload.sub && payload.jti ? { userId: payload.sub, sessionId: payload.jti } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
