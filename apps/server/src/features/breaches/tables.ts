import type { BreachAudience, BreachHeading } from '@kalaangan/contract/breaches/breaches';
import type { JSONColumnType } from 'kysely';
import type { Default } from '#platform/database/column.ts';

export interface BreachesTable {
  id: string;
  created_by: string | null;
  created_at: Date;
  /** Time from which the Board must be told within 72 hours. */
  known_at: Date;
  audience: BreachAudience;
  joined_from: Date | null;
  joined_before: Date | null;
  subject: string;
  message: string;
  /** Texts of the report to the Board, by heading. */
  headings: JSONColumnType<Record<BreachHeading, string>, string, string>;
  sent_at: Default<Date | null>;
  /** Accounts with ids up to this one are told. */
  after_id: Default<string | null>;
  told: Default<number>;
  finished_at: Default<Date | null>;
  board_told_at: Default<Date | null>;
  /** Number of the three warnings that were sent. */
  warnings: Default<number>;
  next_warning_at: Default<Date | null>;
}

/** The accounts of a breach that names them. */
export interface BreachAccountsTable {
  breach_id: string;
  user_id: string;
}

/** The accounts of a breach that are told by notification alone, as mail to them is refused. */
export interface BreachUnmailedTable {
  breach_id: string;
  user_id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    breaches: BreachesTable;
    breach_accounts: BreachAccountsTable;
    breach_unmailed: BreachUnmailedTable;
  }
}
