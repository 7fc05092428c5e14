import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { everything } from '../../apps/server/src/platform/cache/invalidation.ts';
import { encode, readMessage } from '../../apps/server/src/platform/database/changes/change-messages.ts';
import { changesChannel } from '../../apps/server/src/platform/database/changes/changes.ts';

/**
 * Empties the caches of the site that runs on this database, as a change of everything does; resolves when it has
 * confirmed that.
 */
export async function createEmptyCaches(
  scope: AsyncDisposableStack,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  const from = randomUUID();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  scope.defer(() => client.end());
  const waiting = new Map<string, () => void>();
  client.on('notification', ({ payload = '' }) => {
    const message = readMessage(payload);
    if (message && 'confirmed' in message) for (const id of message.confirmed) waiting.get(id)?.();
  });
  await client.query(`listen ${changesChannel}`);
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(id, resolve);
    await client.query('select pg_notify($1, $2)', [
      changesChannel,
      encode({ from, id, tags: [everything], isLast: true }),
    ]);
    await promise;
    waiting.delete(id);
  };
}
