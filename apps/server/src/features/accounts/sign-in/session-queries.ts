import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { requireWritable } from '#features/maintenance/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { unauthorized } from '#platform/http/calls/problem.ts';
import { unknownClient, type Client } from './client.ts';
import type { Accounts, Holder } from '../context.ts';
import type { SignedSession } from './session-tokens.ts';
import * as store from '../store/index.ts';
import { findMissing, rightsOf, standingOf } from '../people/standing-rules.ts';
import { findHidden, findUnseenBy } from '../audience/audience.ts';
import type { Viewer } from '../people/viewer.ts';
import { toOwnUser } from '../people/views.ts';

const markEveryMs = 3_600_000;

/** The answer to a login. */
export type Session = { token: string; user: OwnUser };

/**
 * Opens a session. Call it in the transaction that has locked or created the person. Above `accountLimits.sessions` the
 * oldest sessions are deleted.
 * @returns the session's token
 */
export async function openSession(
  { sessionTokens }: Pick<Accounts, 'sessionTokens'>,
  tx: Db,
  userId: string,
  { device, timeZone }: Client = unknownClient,
): Promise<string> {
  const sessionId = newId();
  const session = { id: sessionId, user_id: userId, device, time_zone: timeZone };
  const expiresAt = await store.insertSession(tx, session);
  await store.deleteOldSessions(tx, userId, accountLimits.sessions);
  return sessionTokens.sign({ userId, sessionId }, expiresAt);
}

/**
 * Requires that this person may open a session now.
 * @param userId null for an account that is still to be made
 * @throws {Problem} 503 while the site is under maintenance, but for admins, who must see whether it is well
 */
export async function requireEntry(
  { db, maintenance, people }: Pick<Accounts, 'db' | 'maintenance' | 'people'>,
  userId: string | null,
): Promise<void> {
  await requireWritable(maintenance, async () => {
    const user = userId === null ? null : await store.findUserById(db, userId);
    return user ? rightsOf(user, people.adminEmails).isAdmin : false;
  });
}

/** The viewer of a session's token; null for an invalid, expired or revoked one. */
export async function findViewer(accounts: Accounts, token: string): Promise<Viewer | null> {
  return findHolder(accounts, await accounts.sessionTokens.read(token));
}

/** @returns the Set-Cookie header with which the browser may download the export */
export async function issueExportTicket(
  { db, exportTickets }: Accounts,
  { id, sessionId }: Viewer,
): Promise<string> {
  return exportTickets.issue({ userId: id, sessionId }, await store.findNow(db));
}

export async function findTicketHolder(
  accounts: Accounts,
  cookies: string | undefined,
): Promise<Viewer | null> {
  return findHolder(accounts, await accounts.exportTickets.read(cookies));
}

async function findHolder(accounts: Accounts, signed: SignedSession | null): Promise<Viewer | null> {
  if (!signed) return null;
  const { session, until } = signed;
  const key = `${session.userId} ${session.sessionId} ${until.getTime()}`;
  const load = () => loadHolder(accounts, signed);
  const known = await accounts.holders.get(key, load);
  const standing = known.viewer?.standing;
  // Once a suspension is over, somebody has the rights of their role again.
  const holder =
    standing?.state === 'suspended' && standing.until.getTime() <= Date.now()
      ? await accounts.holders.get(`${key} since ${standing.until.getTime()}`, load)
      : known;
  if (holder.viewer && performance.now() >= holder.markAt)
    await markUsed(accounts, holder, session.sessionId);
  return performance.now() < holder.until ? holder.viewer : null;
}

/** Notes that a session is used, once an hour, so that not every request writes. */
async function markUsed({ db }: Accounts, holder: Holder, sessionId: string): Promise<void> {
  holder.markAt = performance.now() + markEveryMs;
  // Only the list of sessions shows it: a request does not fail for it, such as on a full disk.
  await store.markSessionUsed(db, sessionId).catch(() => {});
}

async function loadHolder({ db, people, asksAge }: Accounts, signed: SignedSession): Promise<Holder> {
  // The clock of the database says how long the token is valid.
  const askedAt = performance.now();
  const user = await store.findSessionUser(db, signed);
  if (!user) return { viewer: null, until: 0, markAt: Infinity };
  const { isAdmin, isModerator } = rightsOf(user, people.adminEmails);
  return {
    viewer: {
      id: user.id,
      sessionId: signed.session.sessionId,
      isVerified: user.email_verified_at !== null,
      isAdmin,
      isModerator,
      standing: standingOf(user),
      isMinor: user.age_band === 'minor',
      missing: findMissing(user, asksAge),
      hidesAi: user.hide_ai,
    },
    until: askedAt + user.seconds_left * 1000,
    markAt: askedAt + markEveryMs - user.idle_seconds * 1000,
  };
}

/** Counts the sessions that have not ended. */
export async function countSessions({ db }: Accounts): Promise<number> {
  return store.countSessions(db);
}

/** @throws {Problem} 401 if the account was deleted meanwhile */
export async function getOwnUser(accounts: Accounts, viewer: Viewer): Promise<OwnUser> {
  const user = await store.findUserById(accounts.db, viewer.id);
  if (!user) throw unauthorized();
  return loadOwnUser(accounts, user);
}

export async function loadOwnUser(accounts: Accounts, user: store.UserRow): Promise<OwnUser> {
  const [followed, totp, unseen, hidden] = await Promise.all([
    store.listFollowedIds(accounts.db, user.id),
    store.findTotp(accounts.db, user.id),
    findUnseenBy(accounts, user.id),
    findHidden(accounts),
  ]);
  const following = followed.filter((id) => !hidden.has(id));
  const hasSecondFactor = totp?.confirmed_at != null;
  return toOwnUser(
    user,
    { following, hasSecondFactor, hidesPeople: unseen.size > 0 || user.age_band === 'minor' },
    accounts.people,
  );
}
