import type { Db } from '#platform/database/tables.ts';
import * as store from '../store/index.ts';
import type { PersonHoldReason } from '../tables.ts';

// What moderators decide about accounts. The caller hides and shows what the person has published, in the same
// transaction.

/** Hides a person from everybody but themselves and moderators; repeated, it changes nothing. */
export async function hidePerson(tx: Db, id: string, reason: PersonHoldReason): Promise<void> {
  await store.addHold(tx, id, reason);
}

/** Ends what `hidePerson` began. @returns false if the person stays hidden for another reason */
export async function showPerson(tx: Db, id: string, reason: PersonHoldReason): Promise<boolean> {
  return store.removeHold(tx, id, reason);
}

/** Suspends a person; a later end of an earlier suspension stays. */
export async function suspend(tx: Db, id: string, until: Date, reason: string): Promise<void> {
  const before = await store.findStanding(tx, id);
  if (!before) return;
  const laterEnd = before.suspended_until && before.suspended_until > until ? before.suspended_until : until;
  await store.setStanding(tx, id, { ...before, suspended_until: laterEnd, standing_reason: reason });
}

export async function ban(tx: Db, id: string, at: Date, reason: string): Promise<void> {
  const before = await store.findStanding(tx, id);
  if (before) await store.setStanding(tx, id, { ...before, banned_at: at, standing_reason: reason });
}

export type RestrictionsLeft = { suspendedUntil: Date | null; bannedAt: Date | null; reason: string | null };

/** Sets the restrictions that follow from the decisions which are left after one was reversed. */
export async function restrict(tx: Db, id: string, left: RestrictionsLeft): Promise<void> {
  await store.setStanding(tx, id, {
    suspended_until: left.suspendedUntil,
    banned_at: left.bannedAt,
    standing_reason: left.reason,
  });
}

/** Whether a person is suspended now, whatever else holds; false if there is no such account. */
export async function isSuspended(tx: Db, id: string): Promise<boolean> {
  const until = (await store.findStanding(tx, id))?.suspended_until;
  return until != null && until.getTime() > Date.now();
}

/** Keeps the account from being deleted until the transaction ends. @returns false if there is none */
export async function lockAccount(tx: Db, id: string): Promise<boolean> {
  return store.lockAccount(tx, id);
}

/** Finds the state of a person who is reported; undefined if there is none. */
export const findPersonState = store.findPersonState;

/** A batch of all members, whatever their standing. */
export const listMemberIds = store.listMemberIds;

/** Finds the ids of people, hidden ones too. @param usernames in lower case @returns ids by them */
export const findIdsByUsername = store.findIdsByUsername;
