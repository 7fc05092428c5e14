import pg from 'pg';
import type { ListenConnection, ListenHandlers } from '../changes/listen-connection.ts';

/** Listens on the one connection of the pool. The one process is always the leader. */
export async function openEmbeddedListenConnection(
  pool: pg.Pool,
  channels: Set<string>,
  { channel, onNotify, onLeaderChange }: ListenHandlers,
): Promise<ListenConnection> {
  const onNotification = (message: pg.Notification) => {
    if (message.channel === channel) onNotify(message.payload ?? '');
  };
  const clients = new WeakSet<pg.PoolClient>();
  const listenOn = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    client.on('notification', onNotification);
  };
  channels.add(channel);
  pool.on('acquire', listenOn);
  await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
  onLeaderChange(true, () => true);
  onNotify('');
  return {
    async close() {
      onLeaderChange(false, () => false);
      channels.delete(channel);
      pool.off('acquire', listenOn);
      const client = await pool.connect();
      client.off('notification', onNotification);
      try {
        await client.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      } finally {
        client.release();
      }
    },
  };
}
