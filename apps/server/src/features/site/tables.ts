import type { SiteField } from '@kalaangan/contract/site/site';
import type { Default } from '#platform/database/column.ts';

export interface SiteSettingsTable {
  field: SiteField;
  value: string;
  changed_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    site_settings: SiteSettingsTable;
  }
}
