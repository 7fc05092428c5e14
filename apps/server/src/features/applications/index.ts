export { deleteApplicationsOf } from './commands.ts';
export { createApplications, type Applications } from './context.ts';
export { countApplications, exportApplications } from './queries.ts';
export { registerApplicationRoutes } from './routes.ts';
