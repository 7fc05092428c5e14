import { withTransaction } from '#platform/database/transaction.ts';
import type { Maintenance } from './context.ts';
import * as store from './store.ts';

/** Lets nobody but admins change anything, in all processes once this resolves. What had begun is finished. Again, it changes what is told. */
export function beginMaintenance(
  { db }: Maintenance,
  told: Pick<store.MaintenanceRow, 'until' | 'note'>,
): Promise<store.MaintenanceRow> {
  return withTransaction(db, (tx) => store.putMaintenance(tx, told));
}

/** @returns whether it was on */
export function endMaintenance({ db }: Maintenance): Promise<boolean> {
  return withTransaction(db, store.deleteMaintenance);
}
