import { accountAddresses, accountLimits } from '@kalaangan/contract/accounts/accounts';
import { SignJWT } from 'jose';
import type { Secrets } from '#platform/secrets/index.ts';
import { clockSeconds, type SessionToken, type SignedSession } from '../sign-in/session-tokens.ts';
import { toTokenKeys, verifyWithAny } from '../sign-in/token-keys.ts';

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

export function createExportTickets(secrets: Secrets, isHttps: boolean): ExportTickets {
  const keys = toTokenKeys(secrets);
  return {
    async issue({ userId, sessionId }, now) {
      const ticket = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(sessionId)
        .setAudience(audience)
        .setExpirationTime(new Date(now.getTime() + accountLimits.exportTicketSeconds * 1000))
        .sign(keys[0]);
      const rules = [`Path=${path}`, `Max-Age=${accountLimits.exportTicketSeconds}`, 'HttpOnly'];
      return [`${cookieName}=${ticket}`, ...rules, 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])].join(
        '; ',
      );
    },
    async read(cookies) {
      const ticket = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
      if (ticket === undefined) return null;
      const payload = await verifyWithAny(ticket, keys, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['sub', 'jti', 'exp'],
        clockTolerance: clockSeconds,
      });
      const { sub: userId, jti: sessionId, exp } = payload ?? {};
      if (!userId || !sessionId || exp === undefined) return null;
      return { session: { userId, sessionId }, until: new Date(exp * 1000) };
    },
  };
}
