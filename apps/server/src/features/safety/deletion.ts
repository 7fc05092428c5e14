import type { Db } from '#platform/database/tables.ts';
import * as store from './store/index.ts';

/** An account is deleted: reports and cases stay without saying whose they were. */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  await store.forgetSigner(tx, userId);
  await store.forgetReporter(tx, userId);
  await store.forgetAppellant(tx, userId);
}
