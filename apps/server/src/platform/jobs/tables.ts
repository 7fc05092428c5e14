import type { Default } from '#platform/database/column.ts';

export interface JobsTable {
  id: string;
  name: string;
  data: unknown;
  run_at: Default<Date>;
  attempts: Default<number>;
  locked_until: Default<Date | null>;
  last_error: Default<string | null>;
  failed_at: Default<Date | null>;
  created_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    jobs: JobsTable;
  }
}
