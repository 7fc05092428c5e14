import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import type { Lines } from '@kalaangan/messages/sentence';
import type { JSONColumnType } from 'kysely';
import type { SubjectKind } from '#features/social/index.ts';
import type { Default } from '#platform/database/column.ts';

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind | 'notice';
  subject_id: string | null;
  subject_kind: SubjectKind | null;
  actor_id: string | null;
  read: Default<boolean>;
  /** Whether what it tells of is hidden or removed. */
  withheld: Default<boolean>;
  /** Id that makes a notice unique; of kind `board` the board that the subject was put on. Null for other kinds. */
  notice_id: Default<string | null>;
  /** English text and link of a notice, which stay when what it is about is gone; null for other kinds. */
  content: Default<string | null>;
  /** The text as sentences; null for notices from before they had them. */
  told: JSONColumnType<Lines | null, string | undefined, string>;
  link: Default<string | null>;
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
