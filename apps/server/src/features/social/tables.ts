import type { Generated } from 'kysely';
import type { Default } from '#platform/database/column.ts';

/** The kinds of subjects. Content features add theirs by declaration merging. */
export interface SubjectKinds {
  comment: true;
  comment_reply: true;
}

export type SubjectKind = keyof SubjectKinds;

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

declare module '#platform/database/tables.ts' {
  interface Tables {
    subjects: SubjectsTable;
    votes: VotesTable;
    likes: LikesTable;
    view_marks: ViewMarksTable;
    comments: CommentsTable;
  }
}
