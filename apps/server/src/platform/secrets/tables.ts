import type { Default } from '#platform/database/column.ts';

/** Fingerprints of the secrets that this site works with, by which a process finds that it was given others. */
export interface SecretsTable {
  /** Name of the setting. */
  name: string;
  salt: Buffer;
  fingerprint: Buffer;
  noted_at: Default<Date>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    secrets: SecretsTable;
  }
}
