/** Under which names a member's notifications are cached. */
export const notificationKeys = {
  list: (userId: string) => ['notifications', userId] as const,
  count: (userId: string) => ['notifications-count', userId] as const,
};
