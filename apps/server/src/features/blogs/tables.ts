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
  thumbnail_media_id: string;
  created_at: Date;
  updated_at: Date;
  /** Goes up with each change. */
  version: Default<number>;
  /** Visibility of its subject. */
  visibility: Default<Visibility>;
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
