import { blogCommentCalls } from '@kalaangan/contract/blog-comments.calls';
import { blogFeeds } from '@kalaangan/contract/blog-feeds';
import { blogAddresses as at, blogMessages as messages } from '@kalaangan/contract/blogs';
import { blogCalls } from '@kalaangan/contract/blogs.calls';
import { totalCountHeader } from '@kalaangan/contract/network';
import type { PersonCard } from '@kalaangan/contract/people';
import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes } from '@kalaangan/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hidesNobody, isApart, listPersonCards } from '#features/accounts/index.ts';
import {
  listCommentLikers,
  listEmbeddedLikers,
  listLikers,
  setCommentsClosed,
  setLiked,
} from '#features/social/index.ts';
import { sendAnswer } from '#platform/http/send-answer.ts';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import { revalidated } from '#platform/http/cache-control.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { createBlog, editBlog, removeBlog } from './commands.ts';
import * as comments from './comments.ts';
import type { Blogs } from './context.ts';
import { renderFeed, renderFeedOf } from './feeds.ts';
import { getBlog, listBlogs, listBlogsOf } from './queries.ts';
import { blogSubject } from './subject.ts';
import { streamedTexts } from './submission.ts';

export function registerBlogRoutes(app: FastifyInstance, blogs: Blogs, options: RouteOptions): void {
  registerCalls(
    app,
    blogCalls,
    {
      [at.list]: {
        isPersonal: async ({ viewer }) => !(await hidesNobody(blogs.accounts, viewer)),
        answer: async ({ query, viewer }) => listBlogs(blogs, query, viewer),
      },
      [at.ofUser]: {
        isPersonal: async ({ params, viewer }) => isApart(blogs.accounts, viewer, params.id),
        answer: async ({ params, query, viewer }) => listBlogsOf(blogs, params.id, query, viewer),
      },
      [at.get]: async ({ params, viewer }) => getBlog(blogs, params.id, viewer),
      [at.create]: async ({ viewer, request }) =>
        readForm(
          request,
          (parts) => createBlog(blogs, viewer, parts, isDisconnected(request)),
          streamedTexts,
        ),
      [at.edit]: async ({ params, viewer, request }) =>
        readForm(
          request,
          (parts) => editBlog(blogs, params.id, viewer, parts, isDisconnected(request)),
          streamedTexts,
        ),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeBlog(blogs, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.like]: async ({ params, viewer, reply }) => answerLiked(blogs, params.id, viewer, true, reply),
      [at.unlike]: async ({ params, viewer, reply }) => answerLiked(blogs, params.id, viewer, false, reply),
      [at.likes]: async ({ params, query, viewer }) =>
        listLikers(blogs.social, blogSubject(params.id), viewer, query),
    },
    options,
  );
  registerCommentCalls(app, blogs, options);
  registerFeedRoutes(app, blogs, options);
}

/** Answers the embedded likers; the total number is in a header. */
async function answerLiked(
  { accounts, social }: Blogs,
  id: string,
  viewer: Viewer,
  liked: boolean,
  reply: FastifyReply,
): Promise<PersonCard[]> {
  const { likesCount } = await setLiked(social, blogSubject(id), viewer, liked);
  reply.header(totalCountHeader, likesCount);
  return listPersonCards(accounts, await listEmbeddedLikers(social, id, viewer));
}

/** Processing the files of a form takes a while. A client that has left meanwhile will send the form again. */
const isDisconnected = (request: FastifyRequest) => () => request.raw.socket.destroyed;

function registerCommentCalls(app: FastifyInstance, blogs: Blogs, options: RouteOptions): void {
  registerCalls(
    app,
    blogCommentCalls,
    {
      [at.comments]: async ({ params, query, viewer }) =>
        comments.listComments(blogs, params.id, viewer, query),
      [at.closeComments]: async ({ params, body, viewer }) =>
        setCommentsClosed(blogs.social, blogSubject(params.id), viewer, body.closed),
      [at.addComment]: async ({ params, body, viewer }) =>
        comments.addComment(blogs, params.id, viewer, body.content),
      [at.removeComment]: async ({ params, body, viewer }) =>
        comments.removeComment(blogs, params.id, params.commentId, viewer, body),
      [at.likeComment]: async ({ params: { id, ...target }, viewer }) =>
        comments.setCommentLiked(blogs, id, target, viewer, true),
      [at.unlikeComment]: async ({ params: { id, ...target }, viewer }) =>
        comments.setCommentLiked(blogs, id, target, viewer, false),
      [at.commentLikes]: async ({ params: { id, ...target }, query, viewer }) =>
        listCommentLikers(blogs.social, blogSubject(id), target, viewer, query),
      [at.replies]: async ({ params: { id, commentId }, query, viewer }) =>
        comments.listReplies(blogs, id, commentId, viewer, query),
      [at.addReply]: async ({ params: { id, commentId }, body, viewer }) =>
        comments.addReply(blogs, id, commentId, viewer, body.content),
      [at.removeReply]: async ({ params: { id, ...target }, body, viewer }) =>
        comments.removeReply(blogs, id, target, viewer, body),
      [at.likeReply]: async ({ params: { id, ...target }, viewer }) =>
        comments.setCommentLiked(blogs, id, target, viewer, true),
      [at.unlikeReply]: async ({ params: { id, ...target }, viewer }) =>
        comments.setCommentLiked(blogs, id, target, viewer, false),
      [at.replyLikes]: async ({ params: { id, ...target }, query, viewer }) =>
        listCommentLikers(blogs.social, blogSubject(id), target, viewer, query),
    },
    options,
  );
}

function registerFeedRoutes(app: FastifyInstance, blogs: Blogs, { responses }: RouteOptions): void {
  async function sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<string | null>,
  ): Promise<FastifyReply> {
    const cached = await responses.get(`feed ${key}`, async () => {
      const feed = await render();
      const contentType = 'application/atom+xml; charset=utf-8';
      return { status: feed === null ? 404 : 200, contentType, body: Buffer.from(feed ?? '') };
    });
    if (cached.status === 200) return sendAnswer(request, reply.header('cache-control', revalidated), cached);
    // The same 404 page as for any unknown address.
    reply.callNotFound();
    return reply;
  }

  for (const language of languageCodes) {
    const schema = { hide: true };
    app.get(pathIn(language, blogFeeds.all), { schema }, async (request, reply) =>
      sendFeed(request, reply, language, () => renderFeed(blogs, language)),
    );
    app.get<{ Params: { username: string } }>(
      pathIn(language, blogFeeds.ofAuthor(':username')),
      { schema },
      async (request, reply) => {
        const username = request.params.username.toLowerCase();
        return sendFeed(request, reply, `${language} ${username}`, () =>
          renderFeedOf(blogs, username, language),
        );
      },
    );
  }
}
