import { sql } from 'kysely';
import { expect } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Database } from '#platform/database/index.ts';
import { findLeftovers } from './leftovers.ts';
import type { TestApp } from '../test-app.ts';

/** Removes all artworks, discussions and blogs. Retries when it deadlocks with a running job. */
export async function clearSubjects(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`truncate subjects, discussion_totals cascade`.execute(tx);
    changed(tx, everything);
  });
}

/**
 * Removes all artworks, discussions and blogs with their media, from database and media store. Sweeps until the store is
 * empty: a rendition that is just being stored can make the removal of its folder fail.
 */
export async function clearSubjectsAndMedia(site: TestApp): Promise<void> {
  const { database, jobs, settings } = site;
  await clearSubjects(database);
  await database.pool.query("update media set state = 'deleting' where state = 'live'");
  const sweep = async () => {
    await jobs.sweep('media.sweep');
    const { media, objects } = await findLeftovers(database, settings.dataDir);
    return { media, objects };
  };
  await expect.poll(sweep, { timeout: 60_000, interval: 20 }).toEqual({ media: {}, objects: [] });
}
