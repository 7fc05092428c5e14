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
  unknown: 'This notification is no longer there.',
  title: 'Notifications',
  loading: 'Loading notifications...',
  none: 'No new notifications',
  noContent: 'No content',
  noDate: 'No date',
  markAll: 'Mark all as read',
  more: 'Show More',
} as const;

/** On the account page. */
export const notificationChoiceTexts = {
  title: 'Notifications',
  explanation:
    'You get a notification when somebody does one of these. If you turn one off, the notifications that you have stay.',
  always:
    'Decisions of moderators, answers to what you have reported and changes of our rules always reach you.',
  kinds: {
    follow: 'Follows me',
    like: 'Likes something of mine',
    comment: 'Comments on my artwork or blog',
    reply: 'Replies to my comment, or to my reply in a discussion',
    answer: 'Replies in my discussion',
    solution: 'Marks my reply as a solution',
  } satisfies Record<ChosenNotificationKind, string>,
} as const;

/** 'Asha', 'Asha and 1 other', 'Asha and 12 others'. */
function nameAndOthers(name: string, others: number): string {
  if (others < 1) return name;
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

type Kind = 'artwork' | 'blog' | 'discussion';
const yourContent = (kind: Kind, title: string) => `your ${kind} "${title}"`;

/** The texts of notifications. `name` is the person who acted last, `others` how many more acted. */
export const notificationTexts = {
  follow: (name: string) => `${name} started following you`,
  contentLike: (name: string, others: number, kind: Kind, title: string) =>
    `${nameAndOthers(name, others)} liked ${yourContent(kind, title)}`,
  commentLike: (name: string, others: number, kind: 'comment' | 'reply') =>
    `${nameAndOthers(name, others)} liked your ${kind}`,
  comment: (name: string, kind: Kind, title: string) => `${name} commented on ${yourContent(kind, title)}`,
  reply: (name: string) => `${name} replied to your comment`,
  answer: (name: string, title: string) => `${name} replied to ${yourContent('discussion', title)}`,
  solution: (title: string) => `Your reply in "${title}" was marked as a solution`,
} as const;
