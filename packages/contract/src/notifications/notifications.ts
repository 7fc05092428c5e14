import { t } from '@kalaangan/messages/t';
export const notificationAddresses = {
  list: 'GET /api/notifications',
  count: 'GET /api/notifications/count',
  markAllRead: 'POST /api/notifications/mark-read',
  markRead: 'POST /api/notifications/:id/mark-read',
} as const;

export const notificationLimits = {
  page: 10,
  /** Interval at which the browser fetches the unread count. */
  pollMs: 60_000,
  /** Number at which counting stops, one above what the browser shows, which bounds the cost of the call. */
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

/** Texts on the account page, around the choices of `notificationKinds`. */
export const notificationChoiceTexts = {
  title: t('Notifications'),
  explanation: t(
    'You get a notification when somebody does one of these. If you turn one off, the notifications that you have stay.',
  ),
  always: t(
    'Decisions of moderators, answers to what you have reported and changes of our rules always reach you.',
  ),
} as const;
