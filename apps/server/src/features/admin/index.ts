export { createAdmin, type Admin } from './admin.ts';
export { registerAdminRoutes } from './routes.ts';
