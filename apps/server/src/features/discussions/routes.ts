import { discussionAddresses as at, discussionMessages as say } from '@kalaangan/contract/discussions';
import { discussionCalls } from '@kalaangan/contract/discussions.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import type { Discussions } from './discussions.ts';

export function registerDiscussionRoutes(
  app: FastifyInstance,
  discussions: Discussions,
  options: RouteOptions,
): void {
  registerCalls(
    app,
    discussionCalls,
    {
      [at.list]: async ({ query, viewer }) => discussions.listDiscussions(query, viewer),
      [at.ofUser]: async ({ params, query, viewer }) => discussions.listOfUser(params.id, query, viewer),
      [at.get]: async ({ params, viewer }) => discussions.getDiscussion(params.id, viewer),
      [at.create]: async ({ viewer, request }) =>
        readForm(request, async (parts) => {
          await discussions.requirePublisher(viewer);
          return discussions.createDiscussion(viewer, parts);
        }),
      [at.remove]: async ({ params, viewer }) => {
        await discussions.removeDiscussion(params.id, viewer);
        return { message: say.deleted };
      },
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await discussions.countView(params.id, viewer, request.ip),
      }),
      [at.vote]: async ({ params, body, viewer }) => discussions.vote(params.id, viewer, body.voteType),
      [at.replies]: async ({ params, query, viewer }) => discussions.listReplies(params.id, viewer, query),
      [at.addReply]: async ({ params, viewer, request }) =>
        readForm(request, async (parts) => {
          await discussions.requireReplier(params.id, viewer);
          return { reply: await discussions.addReply(params.id, viewer, parts) };
        }),
      [at.removeReply]: async ({ params, viewer }) =>
        discussions.removeReply(params.id, params.replyId, viewer),
      [at.voteReply]: async ({ params, body, viewer }) =>
        discussions.voteReply(params.id, params.replyId, viewer, body.voteType),
      [at.solved]: async ({ params, viewer }) => ({
        reply: await discussions.turnSolved(params.id, params.replyId, viewer),
      }),
    },
    options,
  );
}
