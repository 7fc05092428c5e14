import type { Accounts } from '#features/accounts/index.ts';
import type { Discussions } from '#features/discussions/index.ts';
import type { Notifications } from './context.ts';
import {
  reconcileComment,
  reconcileDiscussionReply,
  reconcileFollow,
  reconcileLikes,
  reconcileSolution,
} from './reconcile.ts';

/** Subscribes to the events that change notifications. Call it before the jobs start. */
export function subscribeNotifications(
  notifications: Notifications,
  { accounts, discussions }: { accounts: Accounts; discussions: Discussions },
): void {
  const { social } = notifications;
  accounts.events.followChanged.on('notifications', (event) => reconcileFollow(notifications, event));
  social.events.likesChanged.on('notifications', (event) => reconcileLikes(notifications, event));
  social.events.commentAdded.on('notifications', (event) => reconcileComment(notifications, event));
  discussions.events.replyAdded.on('notifications', (event) =>
    reconcileDiscussionReply(notifications, event),
  );
  discussions.events.solutionChanged.on('notifications', (event) => reconcileSolution(notifications, event));
}
