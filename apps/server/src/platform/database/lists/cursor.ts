import { isId } from '../ids.ts';

type Kinds = { number: number; id: string; time: Date };
type Kind = keyof Kinds;

/** The types of the values that a list is ordered by. */
export type SortKey = readonly Kind[];
export type CursorValues<Key extends SortKey> = { readonly [Index in keyof Key]: Kinds[Key[Index]] };

/** A cursor that is malformed or belongs to another list. */
export class InvalidCursorError extends Error {
  constructor() {
    super('invalid cursor');
    this.name = 'InvalidCursorError';
  }
}

/** Encodes the sort key of a row, opaque to clients and without characters that a URL would escape. */
export function encodeCursor(values: readonly (number | string | Date)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws {InvalidCursorError} unless the cursor holds values of exactly these types */
export function decodeCursor<const Key extends SortKey>(cursor: string, kinds: Key): CursorValues<Key>;
export function decodeCursor(cursor: string, kinds: SortKey): (number | string | Date)[] {
  const values = parse(cursor);
  if (!Array.isArray(values) || values.length !== kinds.length) throw new InvalidCursorError();
  return kinds.map((kind, index) => readValue(kind, values[index]));
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new InvalidCursorError();
  }
}

/** Time as Date.toJSON writes it, in the years 0000 to 9999, which PostgreSQL has too. */
const isoTime = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function readValue(kind: Kind, value: unknown): number | string | Date {
  // JSON has no Infinity, but JSON.parse reads 1e999 as one.
  if (kind === 'number' && Number.isFinite(value)) return Number(value);
  if (kind === 'id' && typeof value === 'string' && isId(value)) return value;
  if (kind === 'time' && typeof value === 'string' && isoTime.test(value)) return new Date(value);
  throw new InvalidCursorError();
}
