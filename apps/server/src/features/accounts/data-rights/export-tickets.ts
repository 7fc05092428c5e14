import { accountAddresses, accountLimits } from '@kalaangan/contract/accounts/accounts';
import { clockSeconds, type SessionToken, type SignedSession } from '../sign-in/session-tokens.ts';
import { errors, jwtVerify, SignJWT } from 'jose';

/**
 * Cookies for the download of the export: a browser saves a large file only by navigation, which sends no Authorization
 * header. So this one address also accepts a cookie: for a minute, with this path, HttpOnly and SameSite=Strict. It
 * stands for the session and ends with it. A secret in the URL would be logged and stay in the history.
 */
export type ExportTickets = {
  /** @returns the Set-Cookie header. @param now the database's time */
  issue(session: SessionToken, now: Date): Promise<string>;
  /** Reads a Cookie header; null without a valid ticket. */
  read(cookies: string | undefined): Promise<SignedSession | null>;
};

const cookieName = 'export';
const audience = 'export';
const [, path = ''] = accountAddresses.exportMe.split(' ');

export function createExportTickets(secret: string, isHttps: boolean): ExportTickets {
  const key = new TextEncoder().encode(secret);
  return {
    async issue({ userId, sessionId }, now) {
      const ticket = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + accountLimits.exportTicketSeconds * 1000))
        .sign(key);
      const rules = [`Path=${path}`, `Max-Age=${accountLimits.exportTicketSeconds}`, 'HttpOnly'];
      return [`${cookieName}=${ticket}`, ...rules, 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])].join(
        '; ',
      );
    },
    async read(cookies) {
      const ticket = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
      if (ticket === undefined) return null;
      try {
        const { payload } = await jwtVerify(ticket, key, {
          algorithms: ['HS256'],
          audience,
          requiredClaims: ['sub', 'jti', 'exp'],
          clockTolerance: clockSeconds,
        });
        const { sub: userId, jti: sessionId, exp } = payload;
        if (!userId || !sessionId || exp === undefined) return null;
        return { session: { userId, sessionId }, until: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
