import { artworkAddresses as at, artworkMessages as say } from '@kalaangan/contract/artworks';
import { artworkCommentCalls } from '@kalaangan/contract/artwork-comments.calls';
import { artworkCalls } from '@kalaangan/contract/artworks.calls';
import type { FastifyInstance } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import type { Artworks } from './artworks.ts';

export function registerArtworkRoutes(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  registerCalls(
    app,
    artworkCalls,
    {
      [at.list]: async ({ query: { type, ...page }, viewer }) => artworks.listFeed(type, viewer, page),
      [at.ofUser]: async ({ params, query }) => artworks.listOfUser(params.id, query),
      [at.get]: async ({ params, viewer }) => artworks.getArtwork(params.id, viewer),
      [at.create]: async ({ viewer, request }) =>
        readForm(request, async (parts) => {
          await artworks.requirePublisher(viewer);
          return artworks.createArtwork(viewer, parts);
        }),
      [at.edit]: async ({ params, viewer, request }) =>
        readForm(request, async (parts) => {
          await artworks.requireEditor(params.id, viewer);
          return artworks.editArtwork(params.id, viewer, parts);
        }),
      [at.remove]: async ({ params, viewer }) => {
        await artworks.removeArtwork(params.id, viewer);
        return { message: say.deleted };
      },
      [at.like]: async ({ params, viewer }) => artworks.setLiked(params.id, viewer, true),
      [at.unlike]: async ({ params, viewer }) => artworks.setLiked(params.id, viewer, false),
      [at.likes]: async ({ params, query }) => artworks.listLikers(params.id, query),
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await artworks.countView(params.id, viewer, request.ip),
      }),
    },
    options,
  );
  registerCommentCalls(app, artworks, options);
}

function registerCommentCalls(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  registerCalls(
    app,
    artworkCommentCalls,
    {
      [at.comments]: async ({ params, query, viewer }) => artworks.listComments(params.id, viewer, query),
      [at.addComment]: async ({ params, body, viewer }) =>
        artworks.addComment(params.id, viewer, body.content),
      [at.removeComment]: async ({ params: { id, ...target }, viewer }) =>
        artworks.removeComment(id, target, viewer),
      [at.likeComment]: async ({ params: { id, ...target }, viewer }) =>
        artworks.setCommentLiked(id, target, viewer, true),
      [at.unlikeComment]: async ({ params: { id, ...target }, viewer }) =>
        artworks.setCommentLiked(id, target, viewer, false),
      [at.commentLikes]: async ({ params: { id, ...target }, query }) =>
        artworks.listCommentLikers(id, target, query),
      [at.replies]: async ({ params: { id, commentId }, query, viewer }) =>
        artworks.listReplies(id, commentId, viewer, query),
      [at.addReply]: async ({ params: { id, commentId }, body, viewer }) =>
        artworks.addReply(id, commentId, viewer, body.content),
      [at.removeReply]: async ({ params: { id, ...target }, viewer }) =>
        artworks.removeComment(id, target, viewer),
      [at.likeReply]: async ({ params: { id, ...target }, viewer }) =>
        artworks.setCommentLiked(id, target, viewer, true),
      [at.unlikeReply]: async ({ params: { id, ...target }, viewer }) =>
        artworks.setCommentLiked(id, target, viewer, false),
      [at.replyLikes]: async ({ params: { id, ...target }, query }) =>
        artworks.listCommentLikers(id, target, query),
    },
    options,
  );
}
