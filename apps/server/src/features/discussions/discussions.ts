import type { Db } from '#platform/database/tables.ts';
import { createDiscussionCommands } from './commands.ts';
import { createDiscussionDescriber, createReplyDescriber } from './describe.ts';
import { createDiscussionEvents } from './events.ts';
import { createDiscussionExport } from './export.ts';
import { createLeaving } from './leaving.ts';
import type { DiscussionsOptions } from './options.ts';
import { createDiscussionQueries } from './queries.ts';
import { createReplyCommands } from './reply-commands.ts';
import { createReplyQueries } from './reply-queries.ts';
import { createReplyViews } from './reply-views.ts';
import { createDiscussionSitemap } from './sitemap.ts';
import { isSolution } from './store/index.ts';

export type Discussions = ReturnType<typeof createDiscussions>;

export function createDiscussions(options: DiscussionsOptions) {
  const db = options.database.kysely;
  const events = createDiscussionEvents(options.jobs);
  const views = createReplyViews(options);
  const replies = createReplyQueries(options, views);
  const queries = createDiscussionQueries(options, { queries: replies, views });
  return {
    events,
    ...queries,
    listReplies: replies.listReplies,
    ...createDiscussionCommands(options, queries.getDiscussion),
    ...createReplyCommands(options, replies, events),
    /** In a transaction: how it stands now. */
    isSolution: (tx: Db, replyId: string) => isSolution(tx, replyId),
    leave: createLeaving(options),
    describe: createDiscussionDescriber(db),
    describeReplies: createReplyDescriber(db),
    exportDiscussions: createDiscussionExport(db),
    sitemap: createDiscussionSitemap(db),
  };
}
