export { createNotifications } from './notifications.ts';
export { registerNotificationRoutes } from './routes.ts';
