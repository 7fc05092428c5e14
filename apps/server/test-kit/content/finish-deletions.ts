import type { TestApp } from '../test-app.ts';

/** Lets the time pass in which deletions can be taken back. */
export async function passUndoTime({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.pool.query(
    `update subject_holds set held_at = held_at - interval '1 minute' where reason = 'deletion'`,
  );
}

/** Makes all deletions final, as it happens when they cannot be taken back any more. */
export async function finishDeletions(site: Pick<TestApp, 'database' | 'jobs'>): Promise<void> {
  await passUndoTime(site);
  await site.jobs.sweep('social.finish-deletions');
}
