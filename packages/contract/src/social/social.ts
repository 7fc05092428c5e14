import { t } from '@kalaangan/messages/t';
export const socialAddresses = {
  follow: 'POST /api/users/follow/:id',
  unfollow: 'POST /api/users/unfollow/:id',
  followers: 'GET /api/users/:id/followers',
  following: 'GET /api/users/:id/following',
} as const;

export const socialLimits = {
  /** Maximum number of people one person may follow. */
  following: 5000,
  peoplePage: 10,
  likesPage: 20,
  /** Time for which 'Link copied' is shown. */
  copiedMs: 2000,
} as const;

export const socialMessages = {
  notOneself: t('You cannot follow yourself.'),
  commentsClosed: t('Comments are closed.'),
  followsTooMany: () =>
    t('You can follow at most {count} people.', {
      count: socialLimits.following.toLocaleString('en'),
    }),
  unknownUser: t("The user profile you're looking for doesn't exist."),
  followFailed: t('Failed to follow user. Please try again.'),
  unfollowFailed: t('Failed to unfollow user. Please try again.'),
  loginToFollow: t('Please log in to follow users'),
  noFollowers: t('No followers yet'),
  noFollowing: t('No following yet'),
  followersFailed: t('Failed to load followers. Please try again.'),
  followingFailed: t('Failed to load following. Please try again.'),
  likesFailed: t('Failed to load likes. Please try again.'),
  noLikes: t('No likes yet'),
  /** Message apart from `commentMessages`, which is loaded with the comments: this one is shown if loading fails. */
  commentsFailed: t('Failed to load comments. Please try again.'),
  linkCopied: t('Link copied'),
  copyFailed: t('Failed to copy link'),
} as const;
