import type { Kysely } from 'kysely';

/**
 * Every table by its name, as the migrations create it. Each feature adds its own tables by declaration merging in its
 * `tables.ts`; only its stores may name them (a test parses all statements).
 */
export interface Tables {}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
