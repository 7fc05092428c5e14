import type { Default } from '#platform/database/column.ts';

export interface CdnPurgesTable {
  id: string;
  keys: string[];
  created_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    cdn_purges: CdnPurgesTable;
  }
}
