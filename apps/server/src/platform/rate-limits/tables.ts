import type { Default } from '#platform/database/column.ts';

export interface RateLimitsTable {
  key: string;
  points: Default<number>;
  expire: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}
