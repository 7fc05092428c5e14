/** Query keys of a member's notifications. */
export const notificationKeys = {
  list: (userId: string) => ['notifications', userId] as const,
  count: (userId: string) => ['notifications-count', userId] as const,
};
