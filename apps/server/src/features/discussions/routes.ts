import { discussionAddresses as at, discussionMessages as messages } from '@kalaangan/contract/discussions';
import { discussionCalls } from '@kalaangan/contract/discussions.calls';
import type { FastifyInstance } from 'fastify';
import { countView, setCommentsClosed } from '#features/social/index.ts';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import { createDiscussion, removeDiscussion, vote } from './commands.ts';
import type { Discussions } from './context.ts';
import { getDiscussion, listDiscussions, listDiscussionsOf } from './queries.ts';
import { addReply, removeReply, toggleSolution, voteOnReply } from './reply-commands.ts';
import { listReplies } from './reply-queries.ts';
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
      [at.list]: async ({ query, viewer }) => listDiscussions(discussions, query, viewer),
      [at.ofUser]: async ({ params, query, viewer }) =>
        listDiscussionsOf(discussions, params.id, query, viewer),
      [at.get]: async ({ params, viewer }) => getDiscussion(discussions, params.id, viewer),
      [at.create]: async ({ viewer, request }) =>
        readForm(request, (parts) => createDiscussion(discussions, viewer, parts)),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeDiscussion(discussions, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await countView(discussions.social, discussionSubject(params.id), viewer, request.caller),
      }),
      [at.closeComments]: async ({ params, body, viewer }) =>
        setCommentsClosed(discussions.social, discussionSubject(params.id), viewer, body.closed),
      [at.vote]: async ({ params, body, viewer }) => vote(discussions, params.id, viewer, body.voteType),
      [at.replies]: async ({ params, query, viewer }) => listReplies(discussions, params.id, viewer, query),
      [at.addReply]: async ({ params, viewer, request }) =>
        readForm(request, async (parts) => ({
          reply: await addReply(discussions, params.id, viewer, parts),
        })),
      [at.removeReply]: async ({ params, body, viewer }) => removeReply(discussions, params, viewer, body),
      [at.voteReply]: async ({ params, body, viewer }) =>
        voteOnReply(discussions, params.id, params.replyId, viewer, body.voteType),
      [at.solved]: async ({ params, viewer }) => ({
        reply: await toggleSolution(discussions, params.id, params.replyId, viewer),
      }),
    },
    options,
  );
}
