export { openDatabase, type Database } from './database.ts';
export { LockedError } from './embedded/folder-lock.ts';
export type { ListenConnection } from './listen-connection.ts';
export { migrate, MigrationError } from './migrate.ts';
export {
  backgroundLimits,
  heavyRequestLimits,
  requestLimits,
  runWithLimits,
  type WorkLimits,
} from './work-limits.ts';
