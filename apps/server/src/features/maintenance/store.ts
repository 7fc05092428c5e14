import type { Selectable } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { MaintenanceTable } from './tables.ts';

/** Tag of the row. */
export const maintenanceTag = 'maintenance';

export type MaintenanceRow = Pick<Selectable<MaintenanceTable>, 'since' | 'until' | 'note'>;

export async function findMaintenance(db: Db): Promise<MaintenanceRow | null> {
  dependOn(maintenanceTag);
  const row = await db.selectFrom('maintenance').select(['since', 'until', 'note']).executeTakeFirst();
  return row ?? null;
}

/** Begins it, or changes what people are told of it. @returns since when it lasts */
export async function putMaintenance(
  tx: Db,
  told: Pick<MaintenanceRow, 'until' | 'note'>,
): Promise<MaintenanceRow> {
  changed(tx, maintenanceTag);
  return tx
    .insertInto('maintenance')
    .values(told)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(told))
    .returning(['since', 'until', 'note'])
    .executeTakeFirstOrThrow();
}

/** @returns whether it was on */
export async function deleteMaintenance(tx: Db): Promise<boolean> {
  changed(tx, maintenanceTag);
  const { numDeletedRows } = await tx.deleteFrom('maintenance').executeTakeFirst();
  return numDeletedRows > 0;
}
