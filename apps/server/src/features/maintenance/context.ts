import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { MaintenanceRow } from './store.ts';

/** `row`: null while everybody may change things. */
export type Kept = { row: MaintenanceRow | null };

/** Dependencies of the functions of this feature. */
export type Maintenance = {
  readonly db: Db;
  /** The row, so that a request asks the memory alone, until another one is committed. */
  readonly kept: TaggedCache<Kept>;
};

export function createMaintenance({ kysely: db, invalidation }: Database): Maintenance {
  return {
    db,
    kept: createTaggedCache<Kept>({
      invalidation,
      sizeOf: () => keptBytes,
      maxBytes: 10 * keptBytes,
      // Whatever keeps the row from being read: what was known is true until more is known.
      isOutage: () => true,
    }),
  };
}

const keptBytes = 1_000;
