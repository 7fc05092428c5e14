import type { Accounts } from '#features/accounts/index.ts';
import {
  listCommentPlaces,
  subjectTag,
  type CommentPlace,
  type ContentKind,
  type DescribeSubjects,
  type Social,
  type SubjectKind,
} from '#features/social/index.ts';
import { createBatchCache, type BatchCache } from '#platform/cache/batch-cache.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

type NotificationsOptions = {
  database: Database;
  accounts: Accounts;
  social: Social;
  rateLimits: RateLimits<'write'>;
  content: readonly ContentKind[];
};

export type Describers = ReadonlyMap<SubjectKind, DescribeSubjects>;

/** Context that the functions of this feature work with. */
export type Notifications = Readonly<Omit<NotificationsOptions, 'database' | 'content'>> & {
  readonly db: Db;
  /**
   * Functions that describe subjects, by kind of subject. Comments and their replies have none: they are described by
   * their subject.
   */
  readonly describers: Describers;
  readonly commentPlaces: BatchCache<CommentPlace>;
};

const maxPlaces = 20_000;

export function createNotifications({ database, content, ...rest }: NotificationsOptions): Notifications {
  const commentPlaces = createBatchCache({
    invalidation: database.invalidation,
    load: async (ids) =>
      new Map((await listCommentPlaces(rest.social, ids)).map((place) => [place.id, place])),
    tagOf: subjectTag,
    most: maxPlaces,
  });
  return {
    db: database.kysely,
    describers: new Map(content.flatMap(({ describe }) => [...describe])),
    commentPlaces,
    ...rest,
  };
}
