import type { MaintenanceNotice } from '@kalaangan/contract/maintenance/maintenance.calls';
import type { Language } from '@kalaangan/messages/languages';
import { dependOn, withoutCollecting } from '#platform/cache/dependencies.ts';
import type { Kept, Maintenance } from './context.ts';
import * as store from './store.ts';
import { toNotice } from './views.ts';

const key = 'row';

/** Finds the state from memory; null if it is not known there. */
export function findKept({ kept }: Maintenance): Kept | null {
  return kept.find(key);
}

/** Finds whether the site is under maintenance; null if not. */
export async function findMaintenance({ kept, db }: Maintenance): Promise<store.MaintenanceRow | null> {
  const { row } = await kept.get(key, async () => ({ row: await store.findMaintenance(db) }));
  return row;
}

export async function findNotice(
  maintenance: Maintenance,
  language: Language,
): Promise<MaintenanceNotice | null> {
  const row = await findMaintenance(maintenance);
  return row && toNotice(row, language);
}

/**
 * The same for a page, which needs no database for it: in an outage it says what was known before, and is not kept from being shown.
 */
export async function findPageNotice(
  maintenance: Maintenance,
  language: Language,
): Promise<MaintenanceNotice | null> {
  dependOn(store.maintenanceTag);
  return withoutCollecting(() => findNotice(maintenance, language)).catch(() => null);
}
