import pg from 'pg';
import type { Line, LineListener } from '../line.ts';

/** The one connection listens too, and the one process always leads. */
export async function openEmbeddedLine(
  pool: pg.Pool,
  channels: Set<string>,
  { channel, onNotify, onLeading }: LineListener,
): Promise<Line> {
  const onNotification = (message: pg.Notification) => {
    if (message.channel === channel) onNotify();
  };
  const heard = new WeakSet<pg.PoolClient>();
  const hear = (client: pg.PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('notification', onNotification);
  };
  channels.add(channel);
  pool.on('acquire', hear);
  await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
  onLeading(true);
  onNotify();
  return {
    async close() {
      onLeading(false);
      channels.delete(channel);
      pool.off('acquire', hear);
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
