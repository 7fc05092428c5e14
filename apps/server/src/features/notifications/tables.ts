import type { SubjectKind } from '#features/social/index.ts';
import type { Default } from '#platform/database/column.ts';

export type NotificationKind = 'follow' | 'like' | 'comment' | 'reply' | 'answer' | 'solution';

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  subject_id: string | null;
  subject_kind: SubjectKind | null;
  actor_id: string | null;
  read: Default<boolean>;
  /** Whether what it tells of is hidden or removed. */
  withheld: Default<boolean>;
  made_at: Date;
  noted_at: Default<Date>;
}

export interface NotificationMarksTable {
  user_id: string;
  read_until: Date;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_marks: NotificationMarksTable;
  }
}
