import {
  discussionAddresses as at,
  discussionMessages as messages,
} from '@kalaangan/contract/discussions/discussions';
import { discussionCalls } from '@kalaangan/contract/discussions/discussions.calls';
import type { FastifyInstance } from 'fastify';
import type { RouteOptions } from '#features/accounts/index.ts';
import { countView, restoreContent, setCommentsClosed } from '#features/social/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { readForm } from '#platform/http/calls/multipart.ts';
import { createDiscussion, removeDiscussion, vote } from './commands.ts';
import type { Discussions } from './context.ts';
import { editDiscussion, editReply } from './edit-commands.ts';
import { getDiscussion, listDiscussions, listDiscussionsOf } from './queries.ts';
import { addReply, removeReply, takeDeletionBack, toggleSolution, voteOnReply } from './replies/commands.ts';
import { listReplies } from './replies/queries.ts';
import { discussionSubject } from './subject.ts';

export function registerDiscussionRoutes(
  app: FastifyInstance,
  discussions: Discussions,
  options: RouteOptions,
): void {
  registerCalls(
    app,
    discussionCalls,
    {
      [at.list]: async ({ query, audience }) => listDiscussions(discussions, query, audience),
      [at.ofUser]: async ({ params, query, audience }) =>
        listDiscussionsOf(discussions, params.id, query, audience),
      [at.get]: async ({ params, audience }) => getDiscussion(discussions, params.id, audience),
      [at.create]: async ({ audience, request }) =>
        readForm(request, (parts) => createDiscussion(discussions, audience, parts)),
      [at.edit]: async ({ params, audience, request }) =>
        readForm(request, (parts) => editDiscussion(discussions, params.id, audience, parts)),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeDiscussion(discussions, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.restore]: async ({ params, audience }) => {
        await restoreContent(discussions.social, discussionSubject(params.id), audience.viewer);
        return getDiscussion(discussions, params.id, audience);
      },
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await countView(discussions.social, discussionSubject(params.id), viewer, request.caller),
      }),
      [at.closeComments]: async ({ params, body, viewer }) =>
        setCommentsClosed(discussions.social, discussionSubject(params.id), viewer, body.closed),
      [at.vote]: async ({ params, body, audience }) => vote(discussions, params.id, audience, body.voteType),
      [at.replies]: async ({ params, query, audience }) =>
        listReplies(discussions, params.id, audience, query),
      [at.addReply]: async ({ params, audience, request }) =>
        readForm(request, async (parts) => ({
          reply: await addReply(discussions, params.id, audience, parts),
        })),
      [at.editReply]: async ({ params, audience, request }) =>
        readForm(request, async (parts) => ({
          reply: await editReply(discussions, params, audience, parts),
        })),
      [at.removeReply]: async ({ params, body, audience }) =>
        removeReply(discussions, params, audience, body),
      [at.restoreReply]: async ({ params, audience }) => takeDeletionBack(discussions, params, audience),
      [at.voteReply]: async ({ params, body, audience }) =>
        voteOnReply(discussions, params.id, params.replyId, audience, body.voteType),
      [at.solved]: async ({ params, audience }) => ({
        reply: await toggleSolution(discussions, params.id, params.replyId, audience),
      }),
    },
    options,
  );
}
