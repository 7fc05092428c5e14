import { v7 } from 'uuid';

/**
 * A UUIDv7 (RFC 9562). Ids made in one process sort in the order in which they were made, also within a millisecond
 * and when the clock steps back.
 */
export function newId(): string {
  return v7();
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes it as a `uuid`, of any version. */
export function isId(text: string): boolean {
  return shape.test(text);
}
