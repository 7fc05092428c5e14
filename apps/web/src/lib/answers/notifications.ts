import type { Notification, NotificationPage } from '@kalaangan/contract/notifications/notifications.calls';
import { links } from '@kalaangan/contract/links';
import type { Sent } from '../api/api.ts';
import { completeEach } from './invalid-answer.ts';
import { pageEnd } from './page-end.ts';

/** Completes a notification. Without `words` its text is shown as one. */
function completeNotification(given: Partial<Notification>): Notification {
  return { _id: '', content: '', words: [], link: links.home, read: false, createdAt: '', ...given };
}

export function completeNotificationPage(given: Partial<NotificationPage>, sent: Sent): NotificationPage {
  return { notifications: completeEach(given.notifications, completeNotification), ...pageEnd(given, sent) };
}
