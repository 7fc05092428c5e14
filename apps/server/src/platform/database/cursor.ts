import { isId } from './ids.ts';

type Kinds = { number: number; id: string; time: Date };
type Kind = keyof Kinds;
type Values<K extends readonly Kind[]> = { [Index in keyof K]: Kinds[K[Index]] };

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
export function decodeCursor<const K extends readonly Kind[]>(cursor: string, kinds: K): Values<K>;
export function decodeCursor(cursor: string, kinds: readonly Kind[]): (number | string | Date)[] {
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

function readValue(kind: Kind, value: unknown): number | string | Date {
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind === 'id' && typeof value === 'string' && isId(value)) return value;
  if (kind === 'time' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) return new Date(value);
  throw new InvalidCursorError();
}
