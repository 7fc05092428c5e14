import type { Status } from '@kalaangan/contract/social/status';
import type { Visibility as ToldVisibility } from '@kalaangan/contract/social/visibility';
import type { Generated } from 'kysely';
import type { Default } from '#platform/database/column.ts';

/** The kinds of subjects. Content features add theirs by declaration merging. */
export interface SubjectKinds {
  comment: true;
  comment_reply: true;
}

export type SubjectKind = keyof SubjectKinds;

/** Subject that is hidden or shown again. */
export type HeldSubject = { kind: SubjectKind; id: string };

/**
 * Visibility of a subject, from the least to the most strict. `unlisted`: for who has the address; `hidden`, `removed`: for its owner and
 * moderators; `draft`: for its owner alone; `deleted`: for nobody, until the deletion is final or taken back.
 */
export const visibilities = ['visible', 'unlisted', 'hidden', 'removed', 'draft', 'deleted'] as const;
export type Visibility = (typeof visibilities)[number];

/** Visibility of what a moderator's decision, or a report, has hidden. */
export type HeldVisibility = Exclude<ToldVisibility, 'visible'>;

/** Effect of a hold; the strictest of several counts. */
export type HoldEffect = Exclude<Visibility, 'visible'>;

/**
 * Reason why a subject is held: hidden at once by a `report`, a moderator's `decision`, a `copyright` notice, an
 * `author` who is hidden or banned, a `parent` that is held, a `review` of a new account's links, the `status` that its author chose, or a
 * `deletion` that can be taken back.
 */
export type HoldReason =
  | 'report'
  | 'decision'
  | 'copyright'
  | 'author'
  | 'parent'
  | 'review'
  | 'status'
  | 'deletion';

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
  comments_closed: Default<boolean>;
  /** Whether AI generated it. */
  is_generated: Default<boolean>;
  is_mature: Default<boolean>;
  visibility: Default<Visibility>;
  /** Status that its author chose, which holds it. */
  status: Default<Status>;
  publish_at: Default<Date | null>;
  /** Whether it has ever been published; a first publication dates it. */
  was_published: Default<boolean>;
  /** When its author last changed it. */
  changed_at: Default<Date>;
  /** UUIDv7 of the first publication of what was a draft before. */
  published_id: Default<string | null>;
  /** What lists of the newest are ordered by: `published_id`, else the id. */
  sort_id: Generated<string>;
}

export interface SubjectHoldsTable {
  subject_id: string;
  reason: HoldReason;
  effect: HoldEffect;
  held_at: Default<Date>;
  /** The decision of a moderator, as the subject's author is told of it. */
  case_id: Default<string | null>;
  rule: Default<string | null>;
  note: Default<string | null>;
  /** Who has deleted it, and may take that back. */
  by_id: Default<string | null>;
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

/** Subjects that rose in the popular order; written by a trigger. */
export interface RisesTable {
  number: Generated<number>;
  subject_id: string;
  score_before: number;
  risen_at: Generated<Date>;
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
  visibility: Default<Visibility>;
  edited_at: Default<Date | null>;
}

/** Texts of comments before they were edited. */
export interface CommentVersionsTable {
  comment_id: string;
  replaced_at: Date;
  content: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    subjects: SubjectsTable;
    subject_holds: SubjectHoldsTable;
    votes: VotesTable;
    likes: LikesTable;
    view_marks: ViewMarksTable;
    rises: RisesTable;
    comments: CommentsTable;
    comment_versions: CommentVersionsTable;
  }
}
