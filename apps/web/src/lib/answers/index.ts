import { accountAddresses } from '@kalaangan/contract/accounts/account-addresses';
import { adminAddresses } from '@kalaangan/contract/admin/admin';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import type { AnswerOf } from '@kalaangan/contract/call';
import type { Contract } from '@kalaangan/contract/contract';
import { discussionAddresses } from '@kalaangan/contract/discussions/discussions';
import { notificationAddresses } from '@kalaangan/contract/notifications/notifications';
import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { seriesAddresses } from '@kalaangan/contract/artworks/series';
import { searchAddresses } from '@kalaangan/contract/search/search';
import { socialAddresses } from '@kalaangan/contract/social/social';
import type { Received, Sent } from '../api/api.ts';
import { findMember } from '../session/session.ts';
import { completeArtwork, completeArtworkItem, completeArtworkPage } from './artworks.ts';
import { completeBlog, completeBlogPage } from './blogs.ts';
import {
  completeAddedReply,
  completeBlogReply,
  completeComment,
  completeCommentPage,
  completeReplyPage,
} from './comments.ts';
import {
  completeDiscussion,
  completeDiscussionItem,
  completeDiscussionPage,
  completeDiscussionReply,
  completeVotes,
} from './discussions.ts';
import { completeEach } from './invalid-answer.ts';
import { completeLikers, completeLikes } from './likes.ts';
import { completeNotificationPage } from './notifications.ts';
import { pageEnd } from './page-end.ts';
import {
  completeDashboard,
  completeFound,
  completeListed,
  completeOwnUser,
  completePerson,
  completeProfile,
  completeProposed,
} from './people.ts';
import { idOf } from './sent.ts';
import { completeSeries, completeSeriesList, completeSeriesPage } from './series.ts';

type Given<Answer> = Answer extends readonly unknown[] ? Answer : Partial<Answer>;
type Session = AnswerOf<Contract[typeof accountAddresses.login]>;

const session = ({ token = '', user }: Partial<Session>): Session => ({ token, user: completeOwnUser(user) });
const changed = ({ user }: Partial<Session>) => ({ user: completeOwnUser(user, findMember()) });
const views = ({ views: counted = 0 }) => ({ views: counted });
const followers = { followersCount: NaN };

/**
 * Functions by address that add what an answer may lack: all but the fields that are documented (decision 65). A number
 * that nothing tells is `NaN`.
 */
const completions: {
  readonly [A in keyof Contract]?: (given: Given<AnswerOf<Contract[A]>>, sent: Sent) => AnswerOf<Contract[A]>;
} = {
  [accountAddresses.signup]: session,
  [accountAddresses.login]: session,
  [accountAddresses.google]: session,
  [accountAddresses.me]: ({ user }) => ({ user: completeOwnUser(user) }),
  [profileAddresses.update]: changed,
  [profileAddresses.updatePicture]: changed,
  [profileAddresses.get]: completeProfile,
  [socialAddresses.follow]: (given) => ({ following: true, ...followers, ...given }),
  [socialAddresses.unfollow]: (given) => ({ following: false, ...followers, ...given }),
  [socialAddresses.followers]: (given, sent) => ({
    followers: completeEach(given.followers, completeListed),
    ...pageEnd(given, sent),
  }),
  [socialAddresses.following]: (given, sent) => ({
    following: completeEach(given.following, completeListed),
    ...pageEnd(given, sent),
  }),
  [notificationAddresses.list]: completeNotificationPage,
  [adminAddresses.dashboard]: completeDashboard,

  [searchAddresses.artworks]: (given) => completeEach(given, completeArtworkItem),
  [searchAddresses.people]: completeFound,
  [searchAddresses.proposed]: completeProposed,
  [searchAddresses.discussions]: (given, sent) => ({
    totalPages: 1,
    ...given,
    discussions: completeEach(given.discussions, completeDiscussionItem),
    ...pageEnd(given, sent),
  }),
  [searchAddresses.blogs]: completeBlogPage,

  [artworkAddresses.list]: completeArtworkPage,
  [artworkAddresses.ofUser]: completeArtworkPage,
  [artworkAddresses.get]: completeArtwork,
  [artworkAddresses.create]: completeArtwork,
  [artworkAddresses.edit]: (given, sent) => completeArtwork({ _id: idOf(sent, 'id'), ...given }),
  [artworkAddresses.incrementView]: views,
  [artworkAddresses.like]: completeLikes,
  [artworkAddresses.unlike]: completeLikes,
  [artworkAddresses.likes]: completeLikers,
  [artworkAddresses.comments]: completeCommentPage,
  [artworkAddresses.addComment]: completeComment,
  [artworkAddresses.editComment]: completeComment,
  [artworkAddresses.removeComment]: completeCommentPage,
  [artworkAddresses.restoreComment]: completeComment,
  [artworkAddresses.likeComment]: completeLikes,
  [artworkAddresses.unlikeComment]: completeLikes,
  [artworkAddresses.commentLikes]: completeLikers,
  [artworkAddresses.replies]: completeReplyPage,
  [artworkAddresses.addReply]: completeAddedReply,
  [artworkAddresses.removeReply]: completeCommentPage,
  [artworkAddresses.likeReply]: completeLikes,
  [artworkAddresses.unlikeReply]: completeLikes,
  [artworkAddresses.replyLikes]: completeLikers,

  [seriesAddresses.create]: completeSeries,
  [seriesAddresses.edit]: completeSeries,
  [seriesAddresses.get]: completeSeriesPage,
  [seriesAddresses.ofUser]: completeSeriesList,

  [discussionAddresses.list]: completeDiscussionPage,
  [discussionAddresses.ofUser]: completeDiscussionPage,
  [discussionAddresses.get]: completeDiscussion,
  [discussionAddresses.create]: completeDiscussion,
  [discussionAddresses.edit]: completeDiscussion,
  [discussionAddresses.incrementView]: views,
  [discussionAddresses.vote]: completeVotes,
  [discussionAddresses.voteReply]: completeVotes,
  [discussionAddresses.addReply]: ({ reply }) => ({ reply: completeDiscussionReply(reply) }),
  [discussionAddresses.removeReply]: (given) => ({ reply: null, replyCount: NaN, ...given }),
  [discussionAddresses.solved]: ({ reply }) => ({ reply: completeDiscussionReply(reply) }),

  [blogAddresses.list]: completeBlogPage,
  [blogAddresses.ofUser]: completeBlogPage,
  [blogAddresses.get]: completeBlog,
  [blogAddresses.create]: completeBlog,
  [blogAddresses.edit]: completeBlog,
  [blogAddresses.like]: (given) => completeEach(given, completePerson),
  [blogAddresses.unlike]: (given) => completeEach(given, completePerson),
  [blogAddresses.likes]: completeLikers,
  [blogAddresses.comments]: completeCommentPage,
  [blogAddresses.addComment]: completeComment,
  [blogAddresses.editComment]: completeComment,
  [blogAddresses.restoreComment]: completeComment,
  [blogAddresses.removeComment]: (given) => ({ commentsCount: NaN, ...given }),
  [blogAddresses.likeComment]: completeLikes,
  [blogAddresses.unlikeComment]: completeLikes,
  [blogAddresses.commentLikes]: completeLikers,
  [blogAddresses.replies]: completeReplyPage,
  [blogAddresses.addReply]: completeBlogReply,
  [blogAddresses.removeReply]: ({ comment, commentsCount = NaN }) => ({
    commentsCount,
    comment: completeComment(comment ?? {}),
  }),
  [blogAddresses.likeReply]: completeLikes,
  [blogAddresses.unlikeReply]: completeLikes,
  [blogAddresses.replyLikes]: completeLikers,
};

const byAddress = new Map<string, unknown>(Object.entries(completions));

const isCompletion = (found: unknown): found is (given: unknown, sent: Sent) => unknown =>
  typeof found === 'function';

/** Adds to an answer what the application relies on. An error answer stays as it is. */
export function completeAnswer(sent: Sent, received: Received): Received {
  const complete = byAddress.get(sent.address);
  if (!isCompletion(complete) || received.status < 200 || received.status >= 300) return received;
  return { ...received, body: complete(received.body ?? {}, sent) };
}
