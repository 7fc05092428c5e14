export { registerSearchRoutes } from './routes.ts';
export { createSearch } from './search.ts';
