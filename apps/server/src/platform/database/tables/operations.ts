import type { Default } from './column.ts';

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

/** Kept by triggers. */
export interface ApplicationTotalsTable {
  form: 'kalakahani' | 'kalaklub';
  applications: number;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: Default<Date>;
  user_id: string | null;
}

export interface RateLimitsTable {
  key: string;
  points: Default<number>;
  expire: number | null;
}

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
