import { t } from '@kalaangan/messages/t';
export const notificationAddresses = {
  list: 'GET /api/notifications',
  count: 'GET /api/notifications/count',
  markAllRead: 'POST /api/notifications/mark-read',
  markRead: 'POST /api/notifications/:id/mark-read',
} as const;

/** The kinds that a member can turn off. Notices, such as of decisions and of the rules, always come. */
export const notificationKinds = ['follow', 'like', 'comment', 'reply', 'answer', 'solution'] as const;
export type ChosenNotificationKind = (typeof notificationKinds)[number];

/** Whether notifications of a kind are made. */
export type NotificationChoices = Record<ChosenNotificationKind, boolean>;

export const notificationLimits = {
  page: 10,
  /** Interval at which the browser fetches the unread count. */
  pollMs: 60_000,
  /** Counting stops here, one above what the browser shows, which bounds the cost of the call. */
  countedUnread: 100,
} as const;

export const notificationMessages = {
  unknown: t('This notification is no longer there.'),
  title: t('Notifications'),
  loading: t('Loading notifications...'),
  none: t('No new notifications'),
  offline: t('There is no connection'),
  noContent: t('No content'),
  noDate: t('No date'),
  markAll: t('Mark all as read'),
  more: t('Show More'),
} as const;

/** On the account page. */
export const notificationChoiceTexts = {
  title: t('Notifications'),
  explanation: t(
    'You get a notification when somebody does one of these. If you turn one off, the notifications that you have stay.',
  ),
  always: t(
    'Decisions of moderators, answers to what you have reported and changes of our rules always reach you.',
  ),
  kinds: {
    follow: t('Follows me'),
    like: t('Likes something of mine'),
    comment: t('Comments on my artwork or blog'),
    reply: t('Replies to my comment, or to my reply in a discussion'),
    answer: t('Replies in my discussion'),
    solution: t('Marks my reply as a solution'),
  } satisfies Record<ChosenNotificationKind, string>,
} as const;

type Kind = 'artwork' | 'blog' | 'discussion';

/** The texts of notifications. `name` is the person who acted last, `others` how many more acted. */
export const notificationTexts = {
  follow: (name: string) => t('{name} started following you', { name }),
  contentLike: (name: string, others: number, kind: Kind, title: string) =>
    t(
      '{others, plural, =0 {{name}} one {{name} and # other} other {{name} and # others}} liked your {kind, select, artwork {artwork} blog {blog} other {discussion}} "{title}"',
      { name, others, kind, title },
    ),
  commentLike: (name: string, others: number, kind: 'comment' | 'reply') =>
    t(
      '{others, plural, =0 {{name}} one {{name} and # other} other {{name} and # others}} liked your {kind, select, comment {comment} other {reply}}',
      { name, others, kind },
    ),
  comment: (name: string, kind: Kind, title: string) =>
    t('{name} commented on your {kind, select, artwork {artwork} blog {blog} other {discussion}} "{title}"', {
      name,
      kind,
      title,
    }),
  reply: (name: string) => t('{name} replied to your comment', { name }),
  answer: (name: string, title: string) => t('{name} replied to your discussion "{title}"', { name, title }),
  solution: (title: string) => t('Your reply in "{title}" was marked as a solution', { title }),
} as const;
