export { createBreaches } from './create-breaches.ts';
export { registerBreachRoutes } from './routes.ts';
