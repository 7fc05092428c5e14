export { createApplications, type Applications } from './applications.ts';
export { registerApplicationRoutes } from './routes.ts';
