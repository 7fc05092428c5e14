export { createSearch } from './context.ts';
export { forgetWordsOfPerson } from './deletion.ts';
export { registerSearchRoutes } from './routes.ts';
