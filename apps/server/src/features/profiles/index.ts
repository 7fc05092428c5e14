export { createProfiles, type Profiles } from './context.ts';
export { profilePages } from './queries.ts';
export { registerProfileRoutes } from './routes.ts';
