export const socialAddresses = {
  follow: 'POST /api/users/follow/:id',
  unfollow: 'POST /api/users/unfollow/:id',
  followers: 'GET /api/users/:id/followers',
  following: 'GET /api/users/:id/following',
} as const;

export const socialLimits = {
  /** How many people one person may follow. */
  following: 5000,
  peoplePage: 10,
  likesPage: 20,
  /** How long 'Link copied' is shown. */
  copiedMs: 2000,
} as const;

export const socialMessages = {
  notOneself: 'You cannot follow yourself.',
  commentsClosed: 'Comments are closed.',
  youBlocked: (name: string) => `You have blocked ${name}.`,
  followsTooMany: `You can follow at most ${socialLimits.following.toLocaleString('en')} people.`,
  unknownUser: "The user profile you're looking for doesn't exist.",
  followFailed: 'Failed to follow user. Please try again.',
  unfollowFailed: 'Failed to unfollow user. Please try again.',
  loginToFollow: 'Please log in to follow users',
  noFollowers: 'No followers yet',
  noFollowing: 'No following yet',
  followersFailed: 'Failed to load followers. Please try again.',
  followingFailed: 'Failed to load following. Please try again.',
  likesFailed: 'Failed to load likes. Please try again.',
  noLikes: 'No likes yet',
  /** Here rather than in `commentMessages`, which is loaded with the comments: this is shown if loading fails. */
  commentsFailed: 'Failed to load comments. Please try again.',
  linkCopied: 'Link copied',
  copyFailed: 'Failed to copy link',
} as const;
