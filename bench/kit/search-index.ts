import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './postgres.ts';

/** Has the site index rows that were inserted by SQL, and waits for it. @throws Error after patienceMs */
export async function indexAll(databaseUrl: string, patienceMs: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Ids are in the order of creation, in which a site indexes what comes.
    await client.query(
      `insert into search_stale (kind, id) select kind, id from (
         select 'artwork' as kind, id from artworks union all select 'person', id from users
         union all select 'blog', id from blogs union all select 'discussion', id from discussions
       ) entries order by id`,
    );
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const { rows } = await client.query('select from search_stale limit 1');
      if (rows.length === 0) break;
      if (performance.now() > deadline) throw new Error('the site does not index');
      await sleep(500);
    }
    await client.query('vacuum analyze');
  });
}
