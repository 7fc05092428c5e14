import { t } from '@kalaangan/messages/t';
export const artworkAddresses = {
  list: 'GET /api/artworks',
  styles: 'GET /api/artworks/styles',
  ofUser: 'GET /api/artworks/user/:id',
  banner: 'GET /api/artworks/user/:id/banner',
  chooseBanner: 'POST /api/artworks/:id/banner',
  get: 'GET /api/artworks/:id',
  inviteCollaborator: 'POST /api/artworks/:id/collaborators',
  acceptCollaboration: 'POST /api/artworks/:id/collaborators/accept',
  removeCollaborator: 'DELETE /api/artworks/:id/collaborators/:userId',
  aiSignals: 'GET /api/artworks/:id/ai-signals',
  clear: 'GET /api/artworks/:id/clear',
  closeComments: 'POST /api/artworks/:id/comments-closed',
  create: 'POST /api/artworks',
  edit: 'PUT /api/artworks/:id',
  remove: 'DELETE /api/artworks/:id',
  restore: 'POST /api/artworks/:id/restore',
  incrementView: 'POST /api/artworks/:id/increment-view',
  like: 'POST /api/artworks/:id/like',
  unlike: 'POST /api/artworks/:id/unlike',
  likes: 'GET /api/artworks/:id/likes',
  comments: 'GET /api/artworks/:id/comments',
  addComment: 'POST /api/artworks/:id/comments',
  editComment: 'PUT /api/artworks/:id/comments/:commentId',
  removeComment: 'DELETE /api/artworks/:id/comments/:commentId',
  restoreComment: 'POST /api/artworks/:id/comments/:commentId/restore',
  likeComment: 'POST /api/artworks/:id/comments/:commentId/like',
  unlikeComment: 'POST /api/artworks/:id/comments/:commentId/unlike',
  commentLikes: 'GET /api/artworks/:id/comments/:commentId/likes',
  replies: 'GET /api/artworks/:id/comments/:commentId/replies',
  addReply: 'POST /api/artworks/:id/comments/:commentId/reply',
  editReply: 'PUT /api/artworks/:id/comments/:commentId/reply/:replyId',
  removeReply: 'DELETE /api/artworks/:id/comments/:commentId/reply/:replyId',
  restoreReply: 'POST /api/artworks/:id/comments/:commentId/reply/:replyId/restore',
  likeReply: 'POST /api/artworks/:id/comments/:commentId/reply/:replyId/like',
  unlikeReply: 'POST /api/artworks/:id/comments/:commentId/reply/:replyId/unlike',
  replyLikes: 'GET /api/artworks/:id/comments/:commentId/replies/:replyId/likes',
} as const;

/** Limits of artworks; those of their fields are `artworkFieldLimits`. */
export const artworkLimits = {
  /** Maximum length in characters (grapheme clusters). */
  descriptionPreview: 160,
  images: 20,
  feedPage: 24,
  profilePage: 15,
  /** A viewer is counted once within this time. */
  viewWindowMs: 3_600_000,
} as const;

export const artworkMessages = {
  notFoundTitle: t('Artwork Not Found'),
  notFound: t("The artwork you're looking for doesn't exist or has been removed."),
  loadFailed: t('Failed to load artwork. Please try again.'),
  likeFailed: t('Failed to update like status. Please try again.'),
  loginToLike: t('Please log in to like artworks'),
  loginToFollow: t('Please log in to follow artists'),
  feedFailed: t('Failed to fetch artworks. Please try again later.'),
  loadMoreFailed: t('Failed to load more artworks. Please try again.'),
  feedEmpty: t('No artworks found.'),
} as const;
