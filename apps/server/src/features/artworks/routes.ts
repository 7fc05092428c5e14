import { artworkCommentCalls } from '@kalaangan/contract/artworks/artwork-comments.calls';
import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { artworkCalls, type ArtworkLikeState } from '@kalaangan/contract/artworks/artworks.calls';
import { collaboratorCalls } from '@kalaangan/contract/artworks/collaborators.calls';
import { portfolioAddresses } from '@kalaangan/contract/artworks/portfolio';
import { portfolioCalls } from '@kalaangan/contract/artworks/portfolio.calls';
import type { FastifyInstance } from 'fastify';
import { listPersonCards, type Audience, type RouteOptions, type Viewer } from '#features/accounts/index.ts';
import * as social from '#features/social/index.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { readForm } from '#platform/http/calls/multipart.ts';
import { unavailable } from '#platform/http/calls/problem.ts';
import { readAiSignals, type Crawl } from './ai/signal-queries.ts';
import { chooseBanner } from './banner-commands.ts';
import { findBanner } from './banner-queries.ts';
import { createArtwork, editArtwork, removeArtwork } from './commands.ts';
import { acceptCollaboration, inviteCollaborator, removeCollaborator } from './collaborators/commands.ts';
import { addReply, commentForm, editReply, removeComment, restoreReply } from './comment-commands.ts';
import type { Artworks } from './context.ts';
import { getClear } from './mature-commands.ts';
import { arrangePortfolio } from './portfolio/commands.ts';
import { getPortfolio } from './portfolio/queries.ts';
import {
  getArtwork,
  listArtworksOf,
  listFollowedFeed,
  listNewestFeed,
  listPopularFeed,
  listStyles,
  requireMet,
} from './queries.ts';
import { registerSeriesRoutes } from './series/routes.ts';
import { artworkSubject } from './subject.ts';

export function registerArtworkRoutes(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  const crawl: Crawl = async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
    // An answer that is refused for a while says nothing about the work.
    if (statusCode >= 429) throw unavailable();
    // One character for each byte: texts are found in files, too.
    return { headers, body: rawPayload.toString('latin1') };
  };
  registerCalls(
    app,
    artworkCalls,
    {
      [at.list]: {
        answerMember: ({ query: { type, ...query }, audience }) =>
          type === 'following' ? listFollowedFeed(artworks, audience, query) : null,
        answerAudience: async ({ query, audience }) =>
          query.type === 'new' || query.style !== undefined
            ? listNewestFeed(artworks, audience, query)
            : listPopularFeed(artworks, audience, query),
      },
      [at.styles]: async () => ({ styles: await listStyles(artworks) }),
      [at.ofUser]: {
        answerAudience: async ({ params, query, audience }) =>
          listArtworksOf(artworks, params.id, query, audience),
      },
      [at.banner]: {
        answerAudience: async ({ params, audience }) => findBanner(artworks, params.id, audience),
      },
      [at.chooseBanner]: async ({ params, body, viewer }) =>
        chooseBanner(artworks, params.id, viewer, body.chosen),
      [at.get]: async ({ params, audience }) => getArtwork(artworks, params.id, audience),
      [at.aiSignals]: {
        before: async ({ params, viewer, request }) => {
          await artworks.rateLimits.consume('aiSignals', viewer?.id ?? request.caller);
          await requireMet(artworks, params.id, viewer);
        },
        answerAudience: async ({ params }) => readAiSignals(artworks, params.id, crawl),
      },
      [at.clear]: async ({ params, audience, reply }) => {
        reply.header('cache-control', 'no-store');
        return getClear(artworks, params.id, audience);
      },
      [at.create]: async ({ audience, request }) =>
        readForm(request, (parts) => createArtwork(artworks, audience, parts)),
      [at.edit]: async ({ params, audience, request }) =>
        readForm(request, (parts) => editArtwork(artworks, params.id, audience, parts)),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeArtwork(artworks, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.restore]: async ({ params, audience }) => {
        await social.restoreContent(artworks.social, artworkSubject(params.id), audience.viewer);
        return getArtwork(artworks, params.id, audience);
      },
      [at.like]: async ({ params, audience }) => setLiked(artworks, params.id, audience, true),
      [at.unlike]: async ({ params, audience }) => setLiked(artworks, params.id, audience, false),
      [at.likes]: async ({ params, query, audience }) =>
        social.listLikers(artworks.social, artworkSubject(params.id), audience, query),
      [at.incrementView]: async ({ params, viewer, request }) => ({
        views: await social.countView(artworks.social, artworkSubject(params.id), viewer, request.caller),
      }),
    },
    options,
  );
  registerCommentCalls(app, artworks, options);
  registerSeriesRoutes(app, artworks, options);
  registerCalls(
    app,
    portfolioCalls,
    {
      [portfolioAddresses.get]: async ({ viewer }) => getPortfolio(artworks, viewer),
      [portfolioAddresses.arrange]: async ({ viewer, body }) => arrangePortfolio(artworks, viewer, body),
    },
    options,
  );
  registerCalls(
    app,
    collaboratorCalls,
    {
      [at.inviteCollaborator]: async ({ params, body, audience }) =>
        inviteCollaborator(artworks, params.id, audience, body.username),
      [at.acceptCollaboration]: async ({ params, audience }) =>
        acceptCollaboration(artworks, params.id, audience),
      [at.removeCollaborator]: async ({ params, audience }) =>
        removeCollaborator(artworks, params.id, audience, params.userId),
    },
    options,
  );
}

async function setLiked(
  { accounts, social: context }: Artworks,
  id: string,
  audience: Audience<Viewer>,
  liked: boolean,
): Promise<ArtworkLikeState> {
  const state = await social.setLiked(context, artworkSubject(id), audience.viewer, liked);
  const likers = await social.listEmbeddedLikers(context, id, audience);
  return { likes: await listPersonCards(accounts, audience, likers), ...state };
}

function registerCommentCalls(app: FastifyInstance, artworks: Artworks, options: RouteOptions): void {
  const on = social.commentHandlers(artworks.social, artworkSubject, commentForm);
  registerCalls(
    app,
    artworkCommentCalls,
    {
      [at.comments]: on.list,
      [at.closeComments]: on.close,
      [at.addComment]: on.add,
      [at.editComment]: on.edit,
      [at.removeComment]: async ({ params: { id, ...target }, body, audience }) =>
        removeComment(artworks, id, target, audience, body),
      [at.restoreComment]: on.restore,
      [at.likeComment]: on.like,
      [at.unlikeComment]: on.unlike,
      [at.commentLikes]: on.listLikers,
      [at.replies]: on.listReplies,
      [at.addReply]: async ({ params: { id, commentId }, body, audience }) =>
        addReply(artworks, id, commentId, audience, body.content),
      [at.editReply]: async ({ params: { id, ...target }, body, audience }) =>
        editReply(artworks, id, target, audience, body.content),
      [at.removeReply]: async ({ params: { id, ...target }, body, audience }) =>
        removeComment(artworks, id, target, audience, body),
      [at.restoreReply]: async ({ params: { id, ...target }, audience }) =>
        restoreReply(artworks, id, target, audience),
      [at.likeReply]: on.like,
      [at.unlikeReply]: on.unlike,
      [at.replyLikes]: on.listLikers,
    },
    options,
  );
}
