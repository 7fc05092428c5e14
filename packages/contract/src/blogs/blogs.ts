import { t } from '@kalaangan/messages/t';
import { MB } from '../units.ts';

export const blogAddresses = {
  list: 'GET /api/blogs',
  ofUser: 'GET /api/blogs/user/:id',
  get: 'GET /api/blogs/:id',
  closeComments: 'POST /api/blogs/:id/comments-closed',
  create: 'POST /api/blogs',
  edit: 'PUT /api/blogs/:id',
  remove: 'DELETE /api/blogs/:id',
  restore: 'POST /api/blogs/:id/restore',
  like: 'POST /api/blogs/:id/like',
  unlike: 'POST /api/blogs/:id/unlike',
  likes: 'GET /api/blogs/:id/likes',
  comments: 'GET /api/blogs/:id/comments',
  addComment: 'POST /api/blogs/:id/comments',
  editComment: 'PUT /api/blogs/:id/comments/:commentId',
  removeComment: 'DELETE /api/blogs/:id/comments/:commentId',
  restoreComment: 'POST /api/blogs/:id/comments/:commentId/restore',
  likeComment: 'POST /api/blogs/:id/comments/:commentId/like',
  unlikeComment: 'POST /api/blogs/:id/comments/:commentId/unlike',
  commentLikes: 'GET /api/blogs/:id/comments/:commentId/likes',
  replies: 'GET /api/blogs/:id/comments/:commentId/replies',
  addReply: 'POST /api/blogs/:id/comments/:commentId/replies',
  editReply: 'PUT /api/blogs/:id/comments/:commentId/replies/:replyId',
  removeReply: 'DELETE /api/blogs/:id/comments/:commentId/replies/:replyId',
  restoreReply: 'POST /api/blogs/:id/comments/:commentId/replies/:replyId/restore',
  likeReply: 'POST /api/blogs/:id/comments/:commentId/replies/:replyId/like',
  unlikeReply: 'POST /api/blogs/:id/comments/:commentId/replies/:replyId/unlike',
  replyLikes: 'GET /api/blogs/:id/comments/:commentId/replies/:replyId/likes',
} as const;

/** The `src` by which a document that is being sent refers to a media part of the form, counted from 0. */
export const uploadSource = (index: number) => `upload:${index}`;

/** Text lengths are in characters (grapheme clusters). */
export const blogLimits = {
  title: 200,
  /** Length of the title as JSON, with its marks. */
  titleDocument: 40_000,
  /** Total size of the media parts of one form. */
  uploadBytes: 1024 * MB,
  /** Total size of the data URLs in the document of one form. */
  dataBytes: 200 * MB,
  page: 12,
  profilePage: 15,
  excerpt: 200,
  /** Comments that a blog is answered with; further ones are fetched by `comments`. */
  comments: 50,
  /** Comments that the page fetches at a time. */
  commentsShown: 10,
  /** Width divided by height. */
  thumbnailAspect: 2,
  /** Maximum height in px. */
  thumbnailCropMaxHeight: 400,
} as const;

export const blogMessages = {
  fetchFailed: t('Error fetching blog'),
  deleteFailed: t('Failed to delete blog post'),
  confirmDelete: t('Are you sure you want to delete this blog post?'),
  deleted: t('Blog deleted successfully'),
  mayNotEdit: t('You may not edit this blog.'),
  mayNotDelete: t('You may not delete this blog.'),
  listTitle: t('All Blogs'),
  none: t('No blogs found'),
  beTheFirst: t('Be the first to create a blog!'),
  noMore: t('No more blogs to load'),
  listFailed: t('Failed to load blogs. Please try again.'),
  /** Message on a profile. */
  ofPersonFailed: t('Failed to load blogs'),
  noneOfPerson: t('No blogs yet'),
  notFoundTitle: t('Blog Not Found'),
  notFound: t("The blog you're looking for doesn't exist or has been removed."),
  likeFailed: t('Failed to update like status'),
  likesFailed: t('Failed to fetch blog likes'),
  loginToLike: t('Please log in to like blogs'),
} as const;

/** The messages of comments on blogs that differ from those of comments on artworks. */
export const blogCommentMessages = {
  empty: t('Comment cannot be empty'),
  loginToComment: t('Please login to comment'),
  addFailed: t('Failed to add comment'),
  replyFailed: t('Failed to add reply'),
  likeReplyFailed: t('Failed to like reply'),
  unlikeReplyFailed: t('Failed to unlike reply'),
  deleted: t('Comment deleted successfully'),
  deleteFailed: t('Failed to delete comment'),
  deleteReplyFailed: t('Failed to delete reply'),
  likesFailed: t('Failed to fetch comment likes'),
  replyLikesFailed: t('Failed to fetch reply likes'),
  showReplies: (count: number) => t('Show Replies ({count})', { count }),
  hideReplies: t('Hide Replies'),
} as const;
