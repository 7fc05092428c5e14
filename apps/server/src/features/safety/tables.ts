import type { Mature } from '@kalaangan/contract/artworks/mature';
import type { CaseAction, CaseKind, DecisionAction } from '@kalaangan/contract/safety/moderation';
import type { ReportCategory } from '@kalaangan/contract/safety/report-categories';
import type { CaseTargetType } from '@kalaangan/contract/safety/reports';
import type { Language } from '@kalaangan/messages/languages';
import type { ColumnType } from 'kysely';
import type { Default } from '#platform/database/column.ts';

export type { CaseKind };

export interface CasesTable {
  id: string;
  kind: CaseKind;
  target_type: CaseTargetType;
  target_id: string;
  /** Owner of the thing, or the person who is reported. */
  owner_id: string | null;
  category: ReportCategory;
  state: Default<'open' | 'closed'>;
  appeal_of: Default<string | null>;
  /** Id of the appellant: a member, or the report of a visitor. */
  appellant_id: Default<string | null>;
  /** Text of an appeal. */
  statement: Default<string | null>;
  hidden_at_once: Default<boolean>;
  /** 0: it waits before all others. */
  queue_place: Default<number>;
  received_at: Date;
  /** Time at which the most urgent report came, by which the case is due. */
  clock_started_at: Date;
  due_at: Date;
  /** Number of warnings that were sent, of three. */
  warnings: Default<number>;
  next_warning_at: Default<Date | null>;
  claimed_by: Default<string | null>;
  claimed_until: Default<Date | null>;
  decided_at: Default<Date | null>;
  /** Null for decisions of the operator too. */
  decided_by: Default<string | null>;
  action: Default<DecisionAction | null>;
  rule: Default<string | null>;
  note: Default<string | null>;
  days: Default<number | null>;
  /** Label that `label-mature` has set, and below what it replaced. */
  label: Default<Mature | null>;
  label_before: Default<Mature | null>;
  label_fixed_before: Default<boolean | null>;
  undone_at: Default<Date | null>;
  /** The notice (a report) that the case is about. */
  notice_id: Default<string | null>;
  /** Time until which an upheld notice hides the thing. */
  restore_at: Default<Date | null>;
  restored_at: Default<Date | null>;
}

export interface ReportsTable {
  id: string;
  number: string;
  case_id: string;
  reporter_id: string | null;
  /** Email address of a visitor. */
  reporter_email: string | null;
  /** The one form of that address, and a keyed hash of the network. */
  reporter_mailbox: Default<string | null>;
  reporter_network: Default<Buffer | null>;
  /** Language of the mails to a visitor. */
  language: Default<Language>;
  /** Time at which a visitor opened the mailed link. */
  confirmed_at: Default<Date | null>;
  category: ReportCategory;
  details: string;
  /** Time at which the report hid what it is about. */
  hidden_at: Default<Date | null>;
  received_at: Date;
  acknowledged_at: Date;
  is_false: Default<boolean>;
  /** Time at which what the report says of people was erased. */
  erased_at: Default<Date | null>;
  /** Target and reporter while the case is open: nobody reports a thing twice. */
  open_of: Default<string | null>;
  /** The order of a court or the government that it is part of. */
  order_id: Default<string | null>;
}

export interface OrdersTable {
  id: string;
  entered_by: string;
  authority: string;
  rank: string | null;
  reference: string;
  law: string;
  dated: string;
  received_at: Date;
}

/** The signer of a notice; the rest of it stands in the report of the same id. */
export interface CopyrightNoticesTable {
  report_id: string;
  name: string;
  postal_address: string;
  phone: string | null;
  email: string;
  signature: string;
  order_reference: Default<string | null>;
  order_date: Default<string | null>;
  ordered_at: Default<Date | null>;
  /** Whether the signer has deleted the account. */
  signer_left: Default<boolean>;
  /** Null for notices from before this column, and for erased ones. Written as JSON text. */
  claim: ColumnType<NoticeClaim | null, string, string | null>;
}

/** Content of a copyright notice, without who signed it. */
export type NoticeClaim = { work: string; proof: string; explanation: string };

export interface CounterNoticesTable {
  id: string;
  report_id: string;
  owner_id: string | null;
  body: string;
  received_at: Date;
}

export interface ReportEvidenceTable {
  report_id: string;
  media_id: string;
}

export interface RuleNoticesTable {
  /** First day of the quarter. */
  quarter: string;
  /** Members with ids up to this one are told. */
  after_id: string | null;
  finished_at: Date | null;
}

export interface StrikesTable {
  id: string;
  user_id: string;
  case_id: string;
  action: CaseAction;
  rule: string;
  note: string;
  at: Date;
  until: Date;
}

export interface SealsTable {
  case_id: string;
  sealed: Buffer;
  made_at: Date;
  until: Date;
}

export interface SealedFilesTable {
  case_id: string;
  media_id: string;
  /** `missing`: it was gone before it could be sealed. */
  state: Default<'pending' | 'stored' | 'missing'>;
  content_type: Default<string | null>;
  /** Id of the key; null for files from before this column. A backup may have the id of the key before. */
  sealed_with: Default<Buffer | null>;
}

export interface ModerationLogTable {
  seq: number;
  at: Date;
  actor: string;
  action: string;
  target: string;
  reason: string;
  previous_hash: string;
  hash: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    cases: CasesTable;
    reports: ReportsTable;
    report_evidence: ReportEvidenceTable;
    orders: OrdersTable;
    copyright_notices: CopyrightNoticesTable;
    counter_notices: CounterNoticesTable;
    rule_notices: RuleNoticesTable;
    strikes: StrikesTable;
    moderation_log: ModerationLogTable;
    seals: SealsTable;
    sealed_files: SealedFilesTable;
  }
}
