export type { Intake } from './intake.ts';
export { createMedia, type Media } from './media.ts';
export { MediaError } from './media-error.ts';
export { registerMediaRoutes } from './routes.ts';
