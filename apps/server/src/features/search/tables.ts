import type { Generated } from 'kysely';

export interface SearchEntriesTable {
  id: string;
  kind: string;
  words: string;
  subject_id: Generated<string | null>;
  user_id: Generated<string | null>;
  number: Generated<number>;
}

export interface SearchWordsTable {
  word: string;
  keys: string[];
}

export interface SearchStaleTable {
  seq: Generated<number>;
  kind: string;
  id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    search_entries: SearchEntriesTable;
    search_words: SearchWordsTable;
    search_stale: SearchStaleTable;
  }
}
