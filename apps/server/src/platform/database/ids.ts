import { v7 } from 'uuid';

/**
 * A UUIDv7 (RFC 9562). Ids of one process sort in the order of their creation, also within a millisecond and when the
 * clock steps back.
 */
export function newId(): string {
  return v7();
}

/** The first id that can be made at a time, to find what was made from then on. */
export function firstIdAt(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version, so that PostgreSQL accepts it as one. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
