export { createAdmin } from './admin.ts';
export { registerAdminRoutes } from './routes.ts';
