export { createDiscussions, type Discussions } from './discussions.ts';
export { registerDiscussionRoutes } from './routes.ts';
