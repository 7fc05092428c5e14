export {
  listMediaIdsOfOwner,
  markMediaForDeletion,
  markMediaOfOwnerForDeletion,
  present,
  setMediaWithheld,
} from './commands.ts';
export { createMedia, type MediaContext, type MediaOptions } from './context.ts';
export { namedFileMessages, receiveFormFile, takeFormFile, type FilePart } from './intake/form-files.ts';
export { startDecoder, type Decoder } from './decoder/decoder.ts';
export { beginIntake, type HeldFile, type Intake } from './intake/intake.ts';
export { registerMediaJobs } from './jobs.ts';
export { closeMedia, prepareMedia } from './storage/lifecycle.ts';
export type { Presentation } from './presentation.ts';
export { MediaError } from './media-error.ts';
export { registerDecoderMetrics } from './metrics.ts';
export { listKeysToBackUp } from './storage/original-queries.ts';
export { exportOriginals } from './storage/originals-export.ts';
export {
  findImageViews,
  findVideoView,
  findVideoViews,
  viewImages,
  signAddresses,
  type VideoView,
} from './queries.ts';
export { registerMediaRoutes } from './routes.ts';
export { selectImageFacts, type ImageFacts } from './store.ts';
export {
  findCopySize,
  keepMedia,
  openCopy,
  removeCopies,
  replaceCopy,
  storeTransformedCopy,
} from './storage/sealed-copy-commands.ts';
export { createAddressSigner, type AddressSigner } from './storage/signed-address.ts';
export {
  countPictures,
  purgeRenditions,
  purgeRenditionsOf,
  type Purged,
  type PurgeOptions,
} from './storage/purge-commands.ts';
export { abandonedSeconds, findSweepable, sweepMedia } from './storage/sweep-jobs.ts';
export { findOrphans, type Orphan } from './storage/orphan-queries.ts';
export { verifyMedia, type MediaFault } from './storage/verify-queries.ts';
export type { MediaKind } from './tables.ts';
export { getMediaUrl } from './views.ts';
