export type { Intake } from './intake.ts';
export { createMedia, type Media } from './media.ts';
export { MediaError, type MediaErrorCode } from './media-error.ts';
export { registerMediaRoutes } from './routes.ts';
