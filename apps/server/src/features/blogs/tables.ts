import type { Generated } from 'kysely';
import type { MediaKind } from '#features/media/index.ts';
import type { Visibility } from '#features/social/index.ts';
import type { Default } from '#platform/database/column.ts';
import type { BlogColumns } from './fields.ts';

export interface BlogsTable extends BlogColumns {
  id: string;
  author_id: string;
  title: string;
  content: string;
  title_text: string;
  excerpt: string;
  reading_minutes: number;
  /** Null for a draft without one. */
  thumbnail_media_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** Goes up with each change. */
  version: Default<number>;
  /** Visibility of its subject. */
  visibility: Default<Visibility>;
  /** Those of its subject. */
  published_id: Default<string | null>;
  sort_id: Generated<string>;
}

export interface BlogMediaTable {
  blog_id: string;
  media_id: string;
  kind: MediaKind;
}

export interface BlogCountsTable {
  shard: number;
  count: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    blogs: BlogsTable;
    blog_media: BlogMediaTable;
    blog_counts: BlogCountsTable;
  }
}

declare module '#features/social/tables.ts' {
  interface SubjectKinds {
    blog: true;
  }
}
