export { createNotifications, type Notifications } from './notifications.ts';
export { registerNotificationRoutes } from './routes.ts';
