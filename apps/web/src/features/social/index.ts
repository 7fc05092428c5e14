export { Comments } from './comments/comments.tsx';
export type { CommentCalls, Target } from './comments/calls.ts';
export { CommentsPlace, type CommentedThing } from './comments/comments-place.tsx';
export { prepareComments } from './comments/prepare.ts';
export { FollowButton } from './follow-button.tsx';
export { FollowCounts } from './follow-counts.tsx';
export { LikeControl } from './like-control.tsx';
export { ShareMenu } from './share-menu.tsx';
export { peopleQuery, type PeopleQuery } from './queries.ts';
