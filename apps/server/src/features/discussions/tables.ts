import type { DiscussionColumns } from './fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Visibility } from '#features/social/index.ts';
import type { Default } from '#platform/database/column.ts';

/** A block of a discussion's or reply's content; `media` is an id. */
export type StoredBlock =
  | { type: 'text'; text: string }
  /** `alt`: what it shows; absent if nothing is said. */
  | { type: 'image'; media: string; alt?: string }
  | { type: 'video'; media: string };

/** Written as JSON text: the pg driver would convert a JavaScript array to a PostgreSQL array. */
type BlocksColumn = ColumnType<StoredBlock[], string, string>;

export interface DiscussionsTable extends DiscussionColumns {
  id: string;
  author_id: string;
  content: BlocksColumn;
  preview: BlocksColumn;
  media_ids: string[];
  created_at: Date;
  /** Goes up with each change. */
  version: Default<number>;
  edited_at: Default<Date | null>;
  /** Visibility of its subject. */
  visibility: Default<Visibility>;
}

export interface DiscussionListsTable {
  list: string;
  discussion_id: string;
  votes: Default<number>;
  unanswered: Default<boolean>;
  visible: Default<boolean>;
  /** Those of its subject. */
  published_id: Default<string | null>;
  sort_id: Generated<string>;
}

export interface DiscussionTotalsTable {
  list: string;
  discussions: number;
  unanswered: number;
  /** The version of the rules by which the list of a tag got its rows of `discussion_tag_keys`. */
  heard: Default<number>;
}

export interface DiscussionTagKeysTable {
  key: string;
  list: string;
}

export interface DiscussionRepliesTable {
  id: string;
  discussion_id: string;
  parent_id: string | null;
  author_id: string | null;
  subject_id: Generated<string | null>;
  content: BlocksColumn;
  media_ids: string[];
  votes: Default<number>;
  solved: Default<boolean>;
  replies_count: Default<number>;
  created_at: Date;
  edited_at: Default<Date | null>;
  /** Visibility of its subject; of a blank placeholder, whether it is shown. */
  visibility: Default<Visibility>;
}

/** What replies were that are blank placeholders while their deletion can be taken back. */
export interface DeletedRepliesTable {
  reply_id: string;
  author_id: string;
  content: BlocksColumn;
  media_ids: string[];
  solved: boolean;
}

/** Texts of discussions and replies before they were edited. Replies have no title and tags. */
export interface DiscussionVersionsTable {
  subject_id: string;
  replaced_at: Date;
  title: string | null;
  tags: string[] | null;
  text: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    discussions: DiscussionsTable;
    discussion_lists: DiscussionListsTable;
    discussion_totals: DiscussionTotalsTable;
    discussion_tag_keys: DiscussionTagKeysTable;
    discussion_replies: DiscussionRepliesTable;
    deleted_replies: DeletedRepliesTable;
    discussion_versions: DiscussionVersionsTable;
  }
}

declare module '#features/social/tables.ts' {
  interface SubjectKinds {
    discussion: true;
    discussion_reply: true;
  }
}
