export const notificationAddresses = {
  list: 'GET /api/notifications',
  count: 'GET /api/notifications/count',
  markAllRead: 'POST /api/notifications/mark-read',
  markRead: 'POST /api/notifications/:id/mark-read',
} as const;

export const notificationLimits = {
  page: 10,
  /** How often the browser asks for the count. */
  pollMs: 60_000,
  /** Nobody counts further: the call costs the same for everybody. */
  countedUnread: 1000,
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

/** 'Asha', 'Asha and 1 other', 'Asha and 12 others'. */
function several(name: string, others: number): string {
  if (others < 1) return name;
  return `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

type Titled = 'artwork' | 'blog' | 'discussion';
const your = (what: Titled, title: string) => `your ${what} "${title}"`;

/** What notifications say. */
export const notificationTexts = {
  follow: (name: string) => `${name} started following you`,
  likeOfThing: (name: string, others: number, what: Titled, title: string) =>
    `${several(name, others)} liked ${your(what, title)}`,
  likeOfWords: (name: string, others: number, what: 'comment' | 'reply') =>
    `${several(name, others)} liked your ${what}`,
  comment: (name: string, what: Titled, title: string) => `${name} commented on ${your(what, title)}`,
  reply: (name: string) => `${name} replied to your comment`,
  answer: (name: string, title: string) => `${name} replied to ${your('discussion', title)}`,
  solution: (title: string) => `Your reply in "${title}" was marked as a solution`,
} as const;
