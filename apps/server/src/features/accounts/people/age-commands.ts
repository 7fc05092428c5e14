import type { OwnUser } from '@kalaangan/contract/people/people';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Accounts } from '../context.ts';
import * as store from '../store/index.ts';
import { toAge } from './views.ts';

// Age, guardians and closed accounts, as columns of an account. The rules belong to the feature `consents`.

const batch = 100;

export type Guarded = NonNullable<Awaited<ReturnType<typeof store.findGuarded>>>;

/** Finds an account with its age and guardian; undefined if there is no such account. */
export const findGuarded = store.findGuarded;

/** Locks the account; undefined if there is none. */
export const lockGuarded = store.lockGuarded;

export const setAge = store.updateAge;

export async function findAge({ db }: Accounts, id: string): Promise<OwnUser['age']> {
  const user = await store.findUserById(db, id);
  return user ? toAge(user) : null;
}

/** Hides the person; the caller hides what they have published, in the same transaction. */
export async function closeAccount(tx: Db, id: string, by: 'self' | 'guardian', days: number): Promise<void> {
  await store.closeAccount(tx, id, by, days);
  await store.addHold(tx, id, 'closed');
}

/** Ends what `closeAccount` began. @returns false if the person stays hidden for another reason */
export async function reopenAccount(tx: Db, id: string): Promise<boolean> {
  await store.reopenAccount(tx, id);
  return store.removeHold(tx, id, 'closed');
}

/**
 * Makes adults of the minors who have come of age.
 * @param follow what follows from it, in the same transaction
 */
export async function letComeOfAge(
  { db }: Accounts,
  follow: (tx: Db, ...userIds: string[]) => Promise<void>,
): Promise<void> {
  const turnBatch = async (tx: Db) => {
    const ids = await store.makeAdults(tx, batch);
    await follow(tx, ...ids);
    return ids.length;
  };
  while ((await withTransaction(db, turnBatch)) === batch);
}

/** Lists those of the people who are minors. */
export const listMinorIds = store.listMinorIds;

/** The ids of a batch of accounts whose time after closing is over. */
export const listEndedAccounts = ({ db }: Accounts) => store.listEndedAccounts(db, batch);
