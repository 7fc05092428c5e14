export { createProfiles } from './profiles.ts';
export { registerProfileRoutes } from './routes.ts';
