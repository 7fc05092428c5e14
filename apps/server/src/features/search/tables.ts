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
  /** The version of the rules by which it got its rows of `search_sounds`. */
  heard: Generated<number>;
}

export interface SearchSoundsTable {
  key: string;
  word: string;
}

export interface SearchStaleTable {
  seq: Generated<number>;
  kind: string;
  id: string;
}

export interface SearchTagsTable {
  tag: string;
  label: string;
  /** The version of the rules by which it got its rows of `search_tag_keys`. */
  heard: Generated<number>;
}

export interface SearchTagKeysTable {
  key: string;
  tag: string;
}

export interface SearchTagUsesTable {
  tag: string;
  entry_id: string;
}

export interface SearchTagsLeftTable {
  seq: Generated<number>;
  tag: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    search_entries: SearchEntriesTable;
    search_words: SearchWordsTable;
    search_sounds: SearchSoundsTable;
    search_tags: SearchTagsTable;
    search_tag_keys: SearchTagKeysTable;
    search_tag_uses: SearchTagUsesTable;
    search_tags_left: SearchTagsLeftTable;
    search_stale: SearchStaleTable;
  }
}
