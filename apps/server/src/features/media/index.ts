export { namedFileMessages, receiveFormFile, takeFormFile, type FilePart } from './form-files.ts';
export type { HeldFile, Intake } from './intake.ts';
export { createMedia, type Media, type VideoView } from './media.ts';
export { MediaError } from './media-error.ts';
export { registerMediaRoutes } from './routes.ts';
export type { MediaKind } from './tables.ts';
