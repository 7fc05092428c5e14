export { createAdmin } from './context.ts';
export { registerAdminRoutes } from './routes.ts';
