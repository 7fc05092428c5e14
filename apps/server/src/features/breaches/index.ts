export { createBreaches } from './context.ts';
export { registerBreachJobs } from './jobs.ts';
export { registerBreachRoutes } from './routes.ts';
