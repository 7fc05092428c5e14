export { openDatabase, type Database } from './database.ts';
export { describeDatabase } from './describe-database.ts';
export { LockedError } from './embedded/folder-lock.ts';
export type { ListenConnection } from './changes/listen-connection.ts';
export { checkWritable, findClockDifference, listMissingMigrations } from './migrations/examination.ts';
export { migrate, MigrationError } from './migrations/migrate.ts';
export { migrationsFolder, readMigrations } from './migrations/migration-files.ts';
export { release } from './migrations/newer-database.ts';
export { schemaFolder } from './migrations/schema-files.ts';
export {
  bookkeepingTables,
  findUnfinishedRestore,
  markUnfinishedRestore,
  refuseUnfinishedRestore,
  removeRestoreMark,
  UnfinishedRestoreError,
} from './migrations/unfinished-restore.ts';
export { syncFolder, syncPath } from './embedded/sync-folder.ts';
export type { Statement } from './migrations/opening.ts';
export type { Hold, Retention } from './migrations/retention.ts';
export {
  allowPauses,
  backgroundLimits,
  heavyRequestLimits,
  migrationLimits,
  requestLimits,
  runWithLimits,
  type WorkLimits,
} from './work-limits.ts';
