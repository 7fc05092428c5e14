import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findDrift } from '../content/drift.ts';
import type { World } from '../freshness/world.ts';
import type { Sent } from './faults.ts';

/** Jobs of a killed process are run again after a minute. */
const jobsMs = 180_000;

/** Statements that each select what should not be there. */
const wrongRows = {
  'likes without notification, or the reverse': `
    select s.id from subjects s where s.kind = 'artwork'
      and exists (select from likes l where l.subject_id = s.id and l.user_id <> s.owner_id)
        <> exists (select from notifications n where n.subject_id = s.id and n.kind = 'like')`,
  'follows without notification': `
    select f.followed_id as id from follows f where not exists (select from notifications n
      where n.kind = 'follow' and n.user_id = f.followed_id and n.actor_id = f.follower_id)`,
  'notifications without follow': `
    select n.id from notifications n where n.kind = 'follow' and not exists (select from follows f
      where f.followed_id = n.user_id and f.follower_id = n.actor_id)`,
  'replies without notification': `
    select r.id from discussion_replies r join discussions d on d.id = r.discussion_id
    where r.author_id <> d.author_id and not exists (
      select from notifications n where n.kind = 'answer' and n.subject_id = r.id)`,
  'artworks that cannot be found by their title': `
    select a.id from artworks a where not exists (select from search_entries e
      where e.id = a.id and e.words @@ format('''^a%s''', substring(a.title from '\\d+'))::tsquery)`,
  // What a killed process was receiving is removed after two hours.
  'media that is left': `select id from media where state not in ('live', 'pending')`,
} as const;

/** Waits until all jobs are done, and compares what is stored with what was answered. @returns a line for each fault */
export async function findOutcome(
  pool: pg.Pool,
  dataDir: string,
  { world, sent }: { world: World; sent: Sent },
): Promise<string[]> {
  const faults = await finishWork(pool);
  for (const [name, text] of Object.entries(wrongRows)) {
    const { rows } = await pool.query<{ id: string }>(text);
    if (rows.length > 0)
      faults.push(
        `${name}: ${rows
          .slice(0, 5)
          .map(({ id }) => id)
          .join(', ')} (${rows.length})`,
      );
  }
  for (const [name, ids] of Object.entries(await findDrift({ pool })))
    faults.push(`${name}: ${ids.slice(0, 5).join(', ')} (${ids.length})`);
  const { rows } = await pool.query<{ id: string; views: number }>(
    `select id, views::int as views from subjects`,
  );
  const views = new Map(rows.map((row) => [row.id, row.views]));
  for (const { id, viewedBy, isThere } of world.works.values())
    if (isThere.now && views.get(id) !== viewedBy.size)
      faults.push(`artwork ${id}: ${views.get(id)} views, ${viewedBy.size} were counted`);
  const mails = await readMails(dataDir);
  for (const message of sent.answered) if (!mails.has(message)) faults.push(`no mail of '${message}'`);
  return faults;
}

/** @returns a fault for each job that failed or is left */
async function finishWork(pool: pg.Pool): Promise<string[]> {
  const end = performance.now() + jobsMs;
  for (;;) {
    const { rows: jobs } = await pool.query<{ name: string; last_error: string | null; failed: boolean }>(
      'select name, last_error, failed_at is not null as failed from jobs order by failed_at nulls first limit 20',
    );
    const { rows: waiting } = await pool.query<{ what: string }>(
      `select 'the search index' as what from search_stale union select 'views' from view_marks where not counted`,
    );
    const isDone = waiting.length === 0 && jobs.every(({ failed }) => failed);
    if (isDone || performance.now() > end)
      return [
        ...jobs.map(({ name, last_error }) => `job ${name}: ${last_error ?? 'never done'}`),
        ...waiting.map(({ what }) => `${what} is not up to date`),
      ];
    await sleep(100);
  }
}

/** The messages of which there is a mail. */
async function readMails(dataDir: string): Promise<Set<string>> {
  const folder = join(dataDir, 'mail');
  const messages = new Set<string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [message] = /message \d+\./.exec(await readFile(join(folder, name), 'utf8')) ?? [];
    if (message !== undefined) messages.add(message);
  }
  return messages;
}
