// The public interface of the server for commands that work on the data of a site without running it.
export { BackupServiceError, requestCopy } from '#platform/backup/index.ts';
export {
  readStorageSettings,
  sealKeyPath,
  sessionSecretPath,
  SettingsError,
  type StorageSettings,
} from '#platform/config/index.ts';
export { newId } from '#platform/database/ids.ts';
export {
  allowPauses,
  bookkeepingTables,
  findUnfinishedRestore,
  LockedError,
  markUnfinishedRestore,
  migrate,
  MigrationError,
  migrationLimits,
  migrationsFolder,
  openDatabase,
  readMigrations,
  removeRestoreMark,
  runWithLimits,
  schemaFolder,
  syncFolder,
  syncPath,
  UnfinishedRestoreError,
  type Database,
  type Hold,
} from '#platform/database/index.ts';
export type { Db } from '#platform/database/tables.ts';
export { createLog } from '#platform/logging/index.ts';
export { isOutage } from '#platform/outage/index.ts';
export { openMediaStore, StoreUnavailableError, type MediaStore } from '#platform/media-store/index.ts';
export { listKeysToBackUp } from '#features/media/index.ts';
