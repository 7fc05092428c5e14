import type { ColumnType } from 'kysely';

/** A column with a default in the database: it may be omitted on insert. */
export type Default<T> = ColumnType<T, T | undefined, T>;
