import { isId } from './ids.ts';

type Kinds = { number: number; id: string; time: Date };
type Kind = keyof Kinds;

/** The kinds of the values that a list is ordered by. */
export type SortKey = readonly Kind[];
export type CursorValues<Key extends SortKey> = { readonly [Index in keyof Key]: Kinds[Key[Index]] };

/** A cursor that this list did not make. */
export class InvalidCursorError extends Error {
  constructor() {
    super('invalid cursor');
    this.name = 'InvalidCursorError';
  }
}

/** A place in a list: the values that it is ordered by, opaque to clients. */
export function encodeCursor(values: readonly (number | string | Date)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws InvalidCursorError unless the cursor holds just these kinds of values */
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

/** As toJSON writes it, in the years that the database knows too. */
const writtenTime = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function readValue(kind: Kind, value: unknown): number | string | Date {
  // JSON knows no infinity, but its parser makes one of 1e999.
  if (kind === 'number' && Number.isFinite(value)) return Number(value);
  if (kind === 'id' && typeof value === 'string' && isId(value)) return value;
  if (kind === 'time' && typeof value === 'string' && writtenTime.test(value)) return new Date(value);
  throw new InvalidCursorError();
}
