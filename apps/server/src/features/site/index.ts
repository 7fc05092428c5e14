export { changeSettings } from './commands.ts';
export { createSite, type Site } from './context.ts';
export { createSiteMailer } from './mailer.ts';
export { listSettings } from './queries.ts';
export { registerSiteRoutes } from './routes.ts';
