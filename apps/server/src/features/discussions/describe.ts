import type { Db } from '#platform/database/tables.ts';
import { listReplyPlaces, listTitles } from './store/index.ts';

/** How discussions are called and where they are, for what tells of them: one query however many. */
export function createDiscussionDescriber(db: Db) {
  return async (ids: readonly string[]) => {
    const rows = await listTitles(db, ids);
    return new Map(
      rows.map(({ id, title }) => [
        id,
        { what: 'discussion', on: 'discussion', title, link: `/discussions/${id}` } as const,
      ]),
    );
  };
}

/** The same of the replies in them. */
export function createReplyDescriber(db: Db) {
  return async (ids: readonly string[]) => {
    const rows = await listReplyPlaces(db, ids);
    return new Map(
      rows.map(({ id, discussion_id, title }) => [
        id,
        {
          what: 'reply',
          on: 'discussion',
          title,
          link: `/discussions/${discussion_id}#reply-${id}`,
        } as const,
      ]),
    );
  };
}
