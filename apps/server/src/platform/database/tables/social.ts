import type { Generated } from 'kysely';
import type { Default } from './column.ts';

export type SubjectKind = 'artwork' | 'discussion' | 'reply' | 'blog' | 'comment';

export type NotificationKind = 'follow' | 'like' | 'comment' | 'reply' | 'answer' | 'solution';

export interface SubjectsTable {
  id: string;
  kind: SubjectKind;
  owner_id: string;
  created_at: Date;
  created_ms: number;
  likes_count: Default<number>;
  comments_count: Default<number>;
  views: Default<number>;
  score: Generated<number>;
  upvotes: Default<number>;
  downvotes: Default<number>;
}

export interface VotesTable {
  subject_id: string;
  user_id: string;
  up: boolean;
  created_at: Default<Date>;
}

export interface LikesTable {
  subject_id: string;
  user_id: string;
  created_at: Default<Date>;
}

export interface ViewMarksTable {
  subject_id: string;
  viewer: Buffer;
  seen_at: Default<Date>;
  counted: Default<boolean>;
}

export interface CommentsTable {
  id: string;
  subject_id: string;
  parent_id: string | null;
  author_id: string;
  content: string;
  created_at: Date;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  subject_id: string | null;
  actor_id: string | null;
  read: Default<boolean>;
  made_at: Date;
  noted_at: Default<Date>;
}

export interface NotificationMarksTable {
  user_id: string;
  read_until: Date;
}
