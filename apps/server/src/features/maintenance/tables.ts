import type { Default } from '#platform/database/column.ts';

/** One row while the site is under maintenance. */
export interface MaintenanceTable {
  only_one: Default<boolean>;
  since: Default<Date>;
  /** When it may be over, as people are told: it ends by the operator alone. */
  until: Date | null;
  /** The operator's own words. */
  note: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    maintenance: MaintenanceTable;
  }
}
