export { createNotifications } from './context.ts';
export { subscribeNotifications } from './events.ts';
export { exportNotifications } from './queries.ts';
export { deleteNotificationsOfLikesBy } from './reconcile.ts';
export { registerNotificationRoutes } from './routes.ts';
