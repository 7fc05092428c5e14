import type { Default } from '#platform/database/column.ts';

export interface ApplicationsTable {
  id: string;
  form: 'kalakahani' | 'kalaklub';
  email: string;
  name: string;
  city: string;
  linkedin: string;
  introduction: string;
  user_id: string | null;
  created_at: Default<Date>;
}

/** Maintained by triggers. */
export interface ApplicationTotalsTable {
  form: 'kalakahani' | 'kalaklub';
  applications: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    applications: ApplicationsTable;
    application_totals: ApplicationTotalsTable;
  }
}
