import type { ConsentPurpose } from '@kalaangan/contract/consents/consents';
import type { Default } from '#platform/database/column.ts';

/** Events of consents, which are only appended to. */
export interface ConsentsTable {
  id: string;
  user_id: string;
  purpose: ConsentPurpose;
  event: 'given' | 'refused' | 'withdrawn';
  notice_version: string;
  language: string;
  at: Default<Date>;
  guardian_email: Default<string | null>;
  guardian_name: Default<string | null>;
  guardian_relation: Default<string | null>;
}

export interface ConsentTokensTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Default<Date>;
  /** Null once the guardian has answered: the link then changes the answer. */
  expires_at: Date | null;
  /** Whether a sweep has noted that the link has expired, so that cached pages say so. */
  is_expired: Default<boolean>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    consents: ConsentsTable;
    consent_tokens: ConsentTokensTable;
  }
}
