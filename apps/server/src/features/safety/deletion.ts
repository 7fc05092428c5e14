import type { Db } from '#platform/database/tables.ts';
import * as store from './store/index.ts';

/**
 * An account is deleted: reports and cases stay without saying whose they were. What somebody must still decide or answer keeps
 * it until then: who signed a notice that runs, and what an open appeal says.
 */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  const notices = await store.forgetSigner(tx, userId);
  await store.eraseSigners(tx, await store.listRunOut(tx, notices));
  await store.forgetReporter(tx, userId);
  await store.forgetAppellant(tx, userId);
}
