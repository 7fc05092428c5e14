import { artworkCommentCalls } from '@kalaangan/contract/artwork-comments.calls';
import { artworkFormMessages as messages } from '@kalaangan/contract/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks';
import { artworkCalls, type ArtworkLikeState } from '@kalaangan/contract/artworks.calls';
import type { FastifyInstance } from 'fastify';
import { isApart, listPersonCards } from '#features/accounts/index.ts';
import * as social from '#features/social/index.ts';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import { unavailable } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { readAiSignals, type Crawl } from './ai-signals.ts';
import { createArtwork, editArtwork, removeArtwork } from './commands.ts';
import { addReply, removeComment } from './comments.ts';
import type { Artworks } from './context.ts';
import { getClear } from './mature.ts';
import { getArtwork, isFeedPersonal, listArtworksOf, listFeed } from './queries.ts';
import { artworkSubject } from './subject.ts';

export function registerArtworkRoutes(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  const crawl: Crawl = async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
    // What is refused for a while says nothing about the work.
    if (statusCode >= 429) throw unavailable();
    // One character for each byte: texts are found in files, too.
    return { headers, body: rawPayload.toString('latin1') };
  };
  registerCalls(
    app,
    artworkCalls,
    {
      [at.list]: {
        isPersonal: async ({ query, viewer }) => isFeedPersonal(artworks, viewer, query),
        answer: async ({ query, viewer }) => listFeed(artworks, viewer, query),
      },
      [at.ofUser]: {
        isPersonal: async ({ params, viewer }) =>
          !social.mayMeetMature(viewer) || (await isApart(artworks.accounts, viewer, params.id)),
        answer: async ({ params, query, viewer }) => listArtworksOf(artworks, params.id, query, viewer),
      },
      [at.get]: async ({ params, viewer }) => getArtwork(artworks, params.id, viewer),
      [at.aiSignals]: {
        before: async ({ params, viewer, request }) => {
          await artworks.rateLimits.consume('aiSignals', viewer?.id ?? request.caller);
          // Its title is told to nobody who must not meet the work. All others get what crawlers get.
          if (!social.mayMeetMature(viewer)) await getArtwork(artworks, params.id, viewer);
        },
        isPersonal: () => false,
        answer: async ({ params }) => readAiSignals(artworks, params.id, crawl),
      },
      [at.clear]: async ({ params, viewer, reply }) => {
        reply.header('cache-control', 'no-store');
        return getClear(artworks, params.id, viewer);
      },
      [at.create]: async ({ viewer, request }) =>
        readForm(request, (parts) => createArtwork(artworks, viewer, parts)),
      [at.edit]: async ({ params, viewer, request }) =>
        readForm(request, (parts) => editArtwork(artworks, params.id, viewer, parts)),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeArtwork(artworks, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.like]: async ({ params, viewer }) => setLiked(artworks, params.id, viewer, true),
      [at.unlike]: async ({ params, viewer }) => setLiked(artworks, params.id, viewer, false),
      [at.likes]: async ({ params, query, viewer }) =>
        social.listLikers(artworks.social, artworkSubject(params.id), viewer, query),
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await social.countView(artworks.social, artworkSubject(params.id), viewer, request.caller),
      }),
    },
    options,
  );
  registerCommentCalls(app, artworks, options);
}

async function setLiked(
  { accounts, social: context }: Artworks,
  id: string,
  viewer: Viewer,
  liked: boolean,
): Promise<ArtworkLikeState> {
  const state = await social.setLiked(context, artworkSubject(id), viewer, liked);
  const likers = await social.listEmbeddedLikers(context, id, viewer);
  return { likes: await listPersonCards(accounts, likers), ...state };
}

function registerCommentCalls(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  const { social: context } = artworks;
  registerCalls(
    app,
    artworkCommentCalls,
    {
      [at.comments]: async ({ params, query, viewer }) =>
        social.listComments(context, artworkSubject(params.id), viewer, query),
      [at.closeComments]: async ({ params, body, viewer }) =>
        social.setCommentsClosed(context, artworkSubject(params.id), viewer, body.closed),
      [at.addComment]: async ({ params, body, viewer }) =>
        social.addComment(context, artworkSubject(params.id), viewer, body.content),
      [at.removeComment]: async ({ params: { id, ...target }, body, viewer }) =>
        removeComment(artworks, id, target, viewer, body),
      [at.likeComment]: async ({ params: { id, ...target }, viewer }) =>
        social.setCommentLiked(context, artworkSubject(id), target, viewer, true),
      [at.unlikeComment]: async ({ params: { id, ...target }, viewer }) =>
        social.setCommentLiked(context, artworkSubject(id), target, viewer, false),
      [at.commentLikes]: async ({ params: { id, ...target }, query, viewer }) =>
        social.listCommentLikers(context, artworkSubject(id), target, viewer, query),
      [at.replies]: async ({ params: { id, commentId }, query, viewer }) =>
        social.listReplies(context, artworkSubject(id), commentId, viewer, query),
      [at.addReply]: async ({ params: { id, commentId }, body, viewer }) =>
        addReply(artworks, id, commentId, viewer, body.content),
      [at.removeReply]: async ({ params: { id, ...target }, body, viewer }) =>
        removeComment(artworks, id, target, viewer, body),
      [at.likeReply]: async ({ params: { id, ...target }, viewer }) =>
        social.setCommentLiked(context, artworkSubject(id), target, viewer, true),
      [at.unlikeReply]: async ({ params: { id, ...target }, viewer }) =>
        social.setCommentLiked(context, artworkSubject(id), target, viewer, false),
      [at.replyLikes]: async ({ params: { id, ...target }, query, viewer }) =>
        social.listCommentLikers(context, artworkSubject(id), target, viewer, query),
    },
    options,
  );
}
