import type { Db } from '#platform/database/tables.ts';
import * as store from '../store/index.ts';

/**
 * Removes every way into an account: whoever opened it did so with somebody else's address, whose owner takes it over.
 * A change of the address that was asked for is called off with the password.
 */
export async function endForeignAccess(tx: Db, userId: string): Promise<void> {
  await store.setPasswordHash(tx, userId, null);
  await store.deleteSecondFactor(tx, userId);
  await store.deletePasskeysOf(tx, userId);
  await store.deleteSessionsOf(tx, userId);
}
