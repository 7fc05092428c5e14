export { createCommentViews } from './comment-views.ts';
export type { CommentAdded } from './comments.ts';
export type { FollowChanged } from './follows.ts';
export type { LikesChanged } from './likes.ts';
export type { IdPage as SubjectPage, PageRequest } from './page.ts';
export { registerSocialRoutes } from './routes.ts';
export { createSocial, type Social } from './social.ts';
export type { Tally } from './votes.ts';
