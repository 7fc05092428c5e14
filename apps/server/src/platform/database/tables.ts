import type { Kysely } from 'kysely';

/**
 * Every table by its name, as the migrations make it. Each feature adds the tables that it writes, by declaration
 * merging in its own `tables.ts`; only that feature's stores may name them (a test reads all statements).
 */
export interface Tables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
