export { createSafety } from './create-safety.ts';
export { forgetPerson } from './deletion.ts';
export { checkLog } from './log.ts';
export { registerSafetyRoutes } from './routes.ts';
