export { openDatabase, type Database } from './database.ts';
export { migrate, MigrationError } from './migrate.ts';
export { LockedError } from './process-lock.ts';
