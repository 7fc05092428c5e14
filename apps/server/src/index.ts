// The public interface of the server for other packages of this repository; `storage.ts` is that of its data alone.
export { createFeatures, type Features } from './features.ts';
export { closePlatform, openPlatform } from './start.ts';
export { readSettings, SettingsError } from '#platform/config/index.ts';
export { everything } from '#platform/cache/invalidation.ts';
export { changed } from '#platform/database/changes/changes.ts';
export { newId } from '#platform/database/ids.ts';
export {
  LockedError,
  MigrationError,
  UnfinishedRestoreError,
  type Database,
} from '#platform/database/index.ts';
export type { Db } from '#platform/database/tables.ts';
export type { FormPart } from '#platform/http/calls/multipart.ts';
export { createLog } from '#platform/logging/index.ts';
export { SecretsDifferError } from '#platform/secrets/index.ts';
export { actAs } from '#features/accounts/index.ts';
export {
  acceptCollaboration,
  arrangePortfolio,
  createArtwork,
  createSeries,
  inviteCollaborator,
} from '#features/artworks/index.ts';
export { createBlog } from '#features/blogs/index.ts';
export { createBoard } from '#features/boards/index.ts';
export { addReply, createDiscussion, editReply, toggleSolution } from '#features/discussions/index.ts';
export { beginIntake, closeMedia, prepareMedia } from '#features/media/index.ts';
