import type { ColumnType } from 'kysely';

/** Set by the database where it is omitted. */
export type Default<T> = ColumnType<T, T | undefined, T>;
