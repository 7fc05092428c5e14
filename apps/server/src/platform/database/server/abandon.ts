import type pg from 'pg';

/** Closes without waiting: the close of a broken connection may never complete. */
export function abandon(client: pg.Client): void {
  client.end().catch(() => {});
}
