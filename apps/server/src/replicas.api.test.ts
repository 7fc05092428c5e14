import { createPrimaryAddress } from '#platform/database/server/primary-address.ts';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { ask } from '#test-kit/client.ts';
import { startPrimary, type PostgresNode } from '#test-kit/databases/postgres-cluster.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

/** Timeout of polling: far longer than needed, for busy machines. */
const soon = { timeout: 60_000, interval: 20 };

// The tests run in this order: the last one promotes the replica.
describe('a site with a replica', { shuffle: false }, () => {
  let primary: PostgresNode;
  let replica: PostgresNode;
  let site: TestApp;
  let id: string;

  beforeAll(async () => {
    primary = await startPrimary({ synchronous_commit: 'on' });
    replica = await primary.replicate('replica');
    const urlOf = (name: string) => replica.url.replace(/postgres$/, name);
    site = await startTestApp(
      {},
      {
        kind: 'postgres',
        limits: { waitMs: 5_000, statementMs: 5_000 },
        database: {
          server: primary.url,
          route: async (url) => `${url},${urlOf(new URL(url).pathname.slice(1))}`,
          replicas: async (name) => [urlOf(name)],
        },
      },
    );
    id = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'First' });
  });
  afterAll(async () => {
    await site?.stop();
    await replica?.remove();
    await primary?.remove();
  });

  const status = () => {
    const found = site.database.replicaStatus();
    if (!found) throw new Error('the site has replicas');
    return { ...found.reads, leftOut: found.replicas[0]?.leftOut };
  };
  const isUsed = () => status().leftOut === null && site.database.invalidation.isCurrent();
  const find = () => ask(site.app, artwork.get, { params: { id } });
  /** The artist's name, which the artwork shows. */
  const rename = (name: string) =>
    ask(site.app, profile.update, { body: { name }, token: site.cast.asha.token });
  const tell = async (node: PostgresNode, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: node.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  it('answers visitors from the replica, also what was just written', async () => {
    const { replica: before } = status();
    // A replica that is late for a moment is not asked for a second.
    for (let round = 1; status().replica === before; round++) {
      await vi.waitUntil(isUsed, soon);
      for (const name of [`Second ${round}`, `Third ${round}`, `Fourth ${round}`]) {
        expect((await rename(name)).status).toBe(200);
        expect((await find()).body.creator.name).toBe(name);
      }
    }
  });

  it('says in its metrics who answered', async () => {
    await vi.waitUntil(isUsed, soon);
    const { body } = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain(`kalaangan_replica_used{replica="${new URL(replica.url).host}",left_out=""} 1`);
    expect(body).toMatch(/kalaangan_public_reads_total\{server="replica"\} [1-9]/);
  });

  it('answers what is personal from the primary', async () => {
    await vi.waitUntil(isUsed, soon);
    const { replica: before } = status();
    const answer = await ask(site.app, notification.list, { token: site.cast.ravi.token });
    expect(answer.status).toBe(200);
    expect(status().replica).toBe(before);
  });

  it('answers from the primary what the replica has not got yet', async () => {
    await vi.waitUntil(isUsed, soon);
    await tell(replica, 'select pg_wal_replay_pause()');
    const { primary: before } = status();
    expect((await rename('Ahead')).status).toBe(200);
    expect((await find()).body.creator.name).toBe('Ahead');
    expect(status().primary).toBeGreaterThan(before);
    await vi.waitUntil(() => status().leftOut === 'late', soon);
    await tell(replica, 'select pg_wal_replay_resume()');
    await vi.waitUntil(isUsed, soon);
  });

  it('answers from the primary while the replica is stopped', async () => {
    await replica.end('SIGINT');
    const { primary: before } = status();
    expect((await rename('Alone')).status).toBe(200);
    expect((await find()).body.creator.name).toBe('Alone');
    expect(status().primary).toBeGreaterThan(before);
    await vi.waitUntil(() => status().leftOut === 'no answer', soon);
    await replica.start();
    await vi.waitUntil(isUsed, soon);
  });

  describe('whose primary is killed', { shuffle: false }, () => {
    let unread: string;

    beforeAll(async () => {
      // From now on a write is answered when the replica has it.
      await tell(
        primary,
        `alter system set synchronous_standby_names = 'replica'`,
        'select pg_reload_conf()',
      );
    });
    beforeEach(async () => {
      unread ??= await insertBareArtwork(site.database, { ownerId: site.cast.asha.id, title: 'Unread' });
    });

    it('answers visitors, and refuses to write', async () => {
      await vi.waitUntil(isUsed, soon);
      expect((await rename('Last')).status).toBe(200);
      await primary.end('SIGKILL');
      await vi.waitUntil(() => !site.database.invalidation.isCurrent(), soon);
      const { status: seen, body } = await ask(site.app, artwork.get, { params: { id: unread } });
      expect([seen, body.title]).toEqual([200, 'Unread']);
      expect((await find()).body.creator.name).toBe('Last');
      const refused = await rename('Lost');
      expect([refused.status, refused.body.message]).toEqual([503, messages.unavailable]);
    });

    it('writes again when the replica was promoted, without a restart and without a loss', async () => {
      await tell(replica, `alter system set synchronous_standby_names = ''`, 'select pg_promote()');
      await vi.waitUntil(async () => (await rename('Promoted')).status === 200, soon);
      expect((await find()).body.creator.name).toBe('Promoted');
      await vi.waitUntil(() => status().leftOut === 'no replica', soon);
      const { body } = await ask(site.app, artwork.get, { params: { id: unread } });
      expect(body.title).toBe('Unread');
    });

    it('prefers the promoted one when the killed one comes back', async () => {
      // Its last processes may still be ending.
      await vi.waitFor(() => primary.start(), soon);
      const address = createPrimaryAddress([primary.url, replica.url], { info: () => {} });
      onTestFinished(() => address.close());
      await address.find();
      expect(address.current()).toBe(replica.url);
    });
  });
});
