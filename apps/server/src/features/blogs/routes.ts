import { createHash } from 'node:crypto';
import { blogCommentCalls } from '@kalaangan/contract/blog-comments.calls';
import { blogAddresses as at, blogFeeds, blogMessages as say } from '@kalaangan/contract/blogs';
import { blogCalls } from '@kalaangan/contract/blogs.calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerCalls, type RouteOptions } from '#platform/http/contract-routes.ts';
import { readForm } from '#platform/http/multipart.ts';
import type { Blogs } from './blogs.ts';
import { streamedTexts } from './submission.ts';

export function registerBlogRoutes(app: FastifyInstance, blogs: Blogs, options: RouteOptions): void {
  registerCalls(
    app,
    blogCalls,
    {
      [at.list]: async ({ query }) => blogs.listBlogs(query),
      [at.ofUser]: async ({ params, query }) => blogs.listOfUser(params.id, query),
      [at.get]: async ({ params, viewer }) => blogs.getBlog(params.id, viewer),
      [at.create]: async ({ viewer, request }) =>
        readForm(
          request,
          async (parts) => {
            await blogs.requirePublisher(viewer);
            return blogs.createBlog(viewer, parts, isGone(request));
          },
          streamedTexts,
        ),
      [at.edit]: async ({ params, viewer, request }) =>
        readForm(
          request,
          async (parts) => {
            await blogs.requireEditor(params.id, viewer);
            return blogs.editBlog(params.id, viewer, parts, isGone(request));
          },
          streamedTexts,
        ),
      [at.remove]: async ({ params, viewer }) => {
        await blogs.removeBlog(params.id, viewer);
        return { message: say.deleted };
      },
      [at.like]: async ({ params, viewer, reply }) => {
        const { likes, likesCount } = await blogs.setLiked(params.id, viewer, true);
        reply.header('x-total-count', likesCount);
        return likes;
      },
      [at.unlike]: async ({ params, viewer, reply }) => {
        const { likes, likesCount } = await blogs.setLiked(params.id, viewer, false);
        reply.header('x-total-count', likesCount);
        return likes;
      },
      [at.likes]: async ({ params, query }) => blogs.listLikers(params.id, query),
    },
    options,
  );
  registerCommentCalls(app, blogs, options);
  registerFeedRoutes(app, blogs);
}

/** Files are worked on when all of a form is here: that takes a while, and whoever stopped it will send it once more. */
const isGone = (request: FastifyRequest) => () => request.raw.socket.destroyed;

function registerCommentCalls(app: FastifyInstance, blogs: Blogs, options: RouteOptions): void {
  registerCalls(
    app,
    blogCommentCalls,
    {
      [at.comments]: async ({ params, query, viewer }) => blogs.listComments(params.id, viewer, query),
      [at.addComment]: async ({ params, body, viewer }) => blogs.addComment(params.id, viewer, body.content),
      [at.removeComment]: async ({ params, viewer }) =>
        blogs.removeComment(params.id, params.commentId, viewer),
      [at.likeComment]: async ({ params: { id, ...target }, viewer }) =>
        blogs.setCommentLiked(id, target, viewer, true),
      [at.unlikeComment]: async ({ params: { id, ...target }, viewer }) =>
        blogs.setCommentLiked(id, target, viewer, false),
      [at.commentLikes]: async ({ params: { id, ...target }, query }) =>
        blogs.listCommentLikers(id, target, query),
      [at.replies]: async ({ params: { id, commentId }, query, viewer }) =>
        blogs.listReplies(id, commentId, viewer, query),
      [at.addReply]: async ({ params: { id, commentId }, body, viewer }) =>
        blogs.addReply(id, commentId, viewer, body.content),
      [at.removeReply]: async ({ params: { id, ...target }, viewer }) =>
        blogs.removeReply(id, target, viewer),
      [at.likeReply]: async ({ params: { id, ...target }, viewer }) =>
        blogs.setCommentLiked(id, target, viewer, true),
      [at.unlikeReply]: async ({ params: { id, ...target }, viewer }) =>
        blogs.setCommentLiked(id, target, viewer, false),
      [at.replyLikes]: async ({ params: { id, ...target }, query }) =>
        blogs.listCommentLikers(id, target, query),
    },
    options,
  );
}

function registerFeedRoutes(app: FastifyInstance, blogs: Blogs): void {
  app.get(blogFeeds.all, { schema: { hide: true } }, async (request, reply) =>
    sendFeed(request, reply, await blogs.renderFeed()),
  );

  app.get<{ Params: { username: string } }>(
    blogFeeds.ofAuthor(':username'),
    { schema: { hide: true } },
    async (request, reply) => {
      const feed = await blogs.renderFeedOf(request.params.username);
      if (feed !== null) return sendFeed(request, reply, feed);
      // The same page as for any other address of nothing.
      reply.callNotFound();
      return reply;
    },
  );
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: string): FastifyReply {
  const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=300');
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return reply.type('application/atom+xml; charset=utf-8').send(feed);
}
