import { links } from '@kalaangan/contract/links';
import {
  notificationKinds as texts,
  type NotificationKind,
} from '@kalaangan/contract/notifications/notification-kinds';
import { findFollowTime, findUnseenBy } from '#features/accounts/index.ts';
import { findInvitationTime } from '#features/artworks/index.ts';
import { findCreditTime } from '#features/boards/index.ts';
import { isSolution } from '#features/discussions/index.ts';
import { findNewestLikeTime, findSubjectTime } from '#features/social/index.ts';
import type { Act, KindRules } from './kind.ts';
import { findNotificationTime, type SubjectRef } from './store.ts';
import { byActor } from './views.ts';

/** All kinds of notifications but notices, which features write themselves (`notice-steps.ts`). */
export const kinds: Readonly<Record<NotificationKind, KindRules>> = {
  follow: {
    after: {
      followChanged: ({ followerId, followedId }) => [
        {
          toId: followedId,
          byId: followerId,
          subject: null,
          findTime: (tx) => findFollowTime(tx, followerId, followedId),
        },
      ],
    },
    isPerActor: true,
    view: ({ actor }) =>
      actor ? { content: texts.follow.text(actor), link: links.profile(actor.username) } : null,
  },
  like: {
    after: {
      async likesChanged({ subjectId, kind, ownerId, byId }, { accounts }) {
        const unseen = [...(await findUnseenBy(accounts, ownerId))];
        return [
          {
            toId: ownerId,
            byId,
            subject: { id: subjectId, kind },
            findTime: (tx) => findNewestLikeTime(tx, subjectId, ownerId, unseen),
          },
        ];
      },
    },
    isPerActor: false,
    view: byActor(texts.like.text),
  },
  comment: {
    after: {
      commentAdded: ({ commentId, subject, byId, parent }) =>
        parent ? [] : [written(subject.ownerId, byId, { id: commentId, kind: 'comment' })],
    },
    isPerActor: true,
    view: byActor(texts.comment.text),
  },
  reply: {
    after: {
      commentAdded: ({ commentId, byId, parent }) =>
        parent ? [written(parent.authorId, byId, { id: commentId, kind: 'comment_reply' })] : [],
      // The author of the discussion is told of every reply, once: by an answer.
      replyAdded: ({ replyId, byId, discussionAuthorId, answeredAuthorId }) =>
        answeredAuthorId === null || answeredAuthorId === discussionAuthorId
          ? []
          : [written(answeredAuthorId, byId, { id: replyId, kind: 'discussion_reply' })],
    },
    isPerActor: true,
    view: byActor(texts.reply.text),
  },
  answer: {
    after: {
      replyAdded: ({ replyId, byId, discussionAuthorId }) => [
        written(discussionAuthorId, byId, { id: replyId, kind: 'discussion_reply' }),
      ],
    },
    isPerActor: true,
    view: byActor(texts.answer.text),
  },
  solution: {
    after: {
      solutionChanged: ({ replyId, writerId, byId }) => [
        {
          toId: writerId,
          byId,
          subject: { id: replyId, kind: 'discussion_reply' },
          async findTime(tx, key) {
            if (!(await isSolution(tx, replyId))) return null;
            return (await findNotificationTime(tx, key)) ?? new Date();
          },
        },
      ],
    },
    isPerActor: false,
    view: ({ subject }) => (subject ? { content: texts.solution.text(subject), link: subject.link } : null),
  },
  board: {
    after: {
      creditsChanged: ({ ownerId, credits }) =>
        credits.map((credit) => ({
          toId: credit.artistId,
          byId: ownerId,
          subject: { id: credit.artworkId, kind: 'artwork' },
          boardId: credit.boardId,
          findTime: (tx) => findCreditTime(tx, credit),
        })),
    },
    isPerActor: true,
    view: ({ actor, subject, boardId }) =>
      actor && subject && boardId !== null
        ? {
            content: texts.board.text({ name: actor.name, title: subject.title }),
            link: links.board(boardId),
          }
        : null,
  },
  collaboration: {
    after: {
      collaborationChanged: ({ artworkId, userIds, byId }) =>
        userIds.map((userId) => ({
          toId: userId,
          byId,
          subject: { id: artworkId, kind: 'artwork' },
          findTime: (tx) => findInvitationTime(tx, artworkId, userId),
        })),
    },
    isPerActor: true,
    view: byActor(texts.collaboration.text),
  },
};

/** A comment or reply: the notification exists while that exists. */
function written(toId: string, byId: string, subject: SubjectRef): Act {
  return { toId, byId, subject, findTime: (tx) => findSubjectTime(tx, subject.id) };
}
