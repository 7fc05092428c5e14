import { accountAddresses, accountLimits } from '@kalaangan/contract/accounts';
import { clockSeconds, type SessionToken, type SignedSession } from './session-tokens.ts';
import { errors, jwtVerify, SignJWT } from 'jose';

/**
 * A browser saves a large file to the disk only by going to its address, and then it sends no Authorization header.
 * So the export's address alone also takes a cookie: for one minute, for this address, unreadable to scripts, never
 * sent from another site. It stands for the session and dies with it. Nothing secret stands in an address.
 */
export type ExportTickets = {
  /** The Set-Cookie header. @param now the time of the database */
  issue(session: SessionToken, now: Date): Promise<string>;
  /** Null where there is none, or none that is good. */
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
