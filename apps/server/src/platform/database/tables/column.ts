import type { ColumnType } from 'kysely';

/** Set by the database when it is left out. */
export type Default<T> = ColumnType<T, T | undefined, T>;
