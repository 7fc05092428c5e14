export { createNotifications, type Notifications } from './context.ts';
export { subscribeNotifications } from './events.ts';
export { describeSubjects, notify } from './notice-steps.ts';
export { exportNotifications } from './queries.ts';
export { deleteNotificationsOfLikesBy } from './reconcile.ts';
export { registerNotificationRoutes } from './routes.ts';
export type { Notice } from './store.ts';
