import { blogCommentCalls } from '@kalaangan/contract/blogs/blog-comments.calls';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogAddresses as at, blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { blogCalls } from '@kalaangan/contract/blogs/blogs.calls';
import { totalCountHeader } from '@kalaangan/contract/network';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { pathIn } from '@kalaangan/messages/addresses';
import { languageCodes } from '@kalaangan/messages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPersonCards, type Audience, type RouteOptions, type Viewer } from '#features/accounts/index.ts';
import {
  commentHandlers,
  listEmbeddedLikers,
  listLikers,
  restoreContent,
  setLiked,
} from '#features/social/index.ts';
import { sendAnswer } from '#platform/http/cache/send-answer.ts';
import { registerCalls } from '#platform/http/calls/contract-routes.ts';
import { readForm } from '#platform/http/calls/multipart.ts';
import { revalidated } from '#platform/http/cache/cache-control.ts';
import { createBlog, editBlog, removeBlog } from './commands.ts';
import {
  addReply,
  commentFormOf,
  editReply,
  getComment,
  removeComment,
  restoreReply,
} from './comment-commands.ts';
import type { Blogs } from './context.ts';
import { renderFeed, renderFeedOf } from './feed-queries.ts';
import { getBlog, listBlogs, listBlogsOf } from './queries.ts';
import { blogSubject } from './subject.ts';
import { streamedTexts } from './submission.ts';

export function registerBlogRoutes(app: FastifyInstance, blogs: Blogs, options: RouteOptions): void {
  registerCalls(
    app,
    blogCalls,
    {
      [at.list]: {
        answerAudience: async ({ query, audience }) => listBlogs(blogs, query, audience),
      },
      [at.ofUser]: {
        answerAudience: async ({ params, query, audience }) => listBlogsOf(blogs, params.id, query, audience),
      },
      [at.get]: async ({ params, audience }) => getBlog(blogs, params.id, audience),
      [at.create]: async ({ audience, request }) =>
        readForm(
          request,
          (parts) => createBlog(blogs, audience, parts, isDisconnected(request)),
          streamedTexts,
        ),
      [at.edit]: async ({ params, audience, request }) =>
        readForm(
          request,
          (parts) => editBlog(blogs, params.id, audience, parts, isDisconnected(request)),
          streamedTexts,
        ),
      [at.remove]: async ({ params, body, viewer }) => {
        await removeBlog(blogs, params.id, viewer, body);
        return { message: messages.deleted };
      },
      [at.restore]: async ({ params, audience }) => {
        await restoreContent(blogs.social, blogSubject(params.id), audience.viewer);
        return getBlog(blogs, params.id, audience);
      },
      [at.like]: async ({ params, audience, reply }) => answerLiked(blogs, params.id, audience, true, reply),
      [at.unlike]: async ({ params, audience, reply }) =>
        answerLiked(blogs, params.id, audience, false, reply),
      [at.likes]: async ({ params, query, audience }) =>
        listLikers(blogs.social, blogSubject(params.id), audience, query),
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
  audience: Audience<Viewer>,
  liked: boolean,
  reply: FastifyReply,
): Promise<PersonCard[]> {
  const { likesCount } = await setLiked(social, blogSubject(id), audience.viewer, liked);
  reply.header(totalCountHeader, likesCount);
  return listPersonCards(accounts, audience, await listEmbeddedLikers(social, id, audience));
}

/** Processing the files of a form takes a while. A client that has left meanwhile will send the form again. */
const isDisconnected = (request: FastifyRequest) => () => request.raw.socket.destroyed;

function registerCommentCalls(app: FastifyInstance, blogs: Blogs, options: RouteOptions): void {
  const on = commentHandlers(blogs.social, blogSubject, commentFormOf(blogs));
  registerCalls(
    app,
    blogCommentCalls,
    {
      [at.comments]: on.list,
      [at.closeComments]: on.close,
      [at.addComment]: on.add,
      [at.editComment]: on.edit,
      [at.removeComment]: async ({ params: { id, ...target }, body, viewer }) =>
        removeComment(blogs, id, target, viewer, body),
      [at.restoreComment]: on.restore,
      [at.likeComment]: on.like,
      [at.unlikeComment]: on.unlike,
      [at.commentLikes]: on.listLikers,
      [at.replies]: on.listReplies,
      [at.addReply]: async ({ params: { id, commentId }, body, audience }) =>
        addReply(blogs, id, commentId, audience, body.content),
      [at.editReply]: async ({ params: { id, ...target }, body, audience }) =>
        editReply(blogs, id, target, audience, body.content),
      [at.removeReply]: async ({ params: { id, ...target }, body, audience }) => ({
        ...(await removeComment(blogs, id, target, audience.viewer, body)),
        comment: await getComment(blogs, id, target.commentId, audience),
      }),
      [at.restoreReply]: async ({ params: { id, ...target }, audience }) =>
        restoreReply(blogs, id, target, audience),
      [at.likeReply]: on.like,
      [at.unlikeReply]: on.unlike,
      [at.replyLikes]: on.listLikers,
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
