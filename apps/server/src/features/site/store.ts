import type { SiteField } from '@kalaangan/contract/site/site';
import { sql, type Selectable } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import type { SiteSettingsTable } from './tables.ts';
import { siteTag } from './tags.ts';

type ValueRow = Pick<Selectable<SiteSettingsTable>, 'field' | 'value'>;

export async function listValues(db: Db): Promise<ValueRow[]> {
  dependOn(siteTag);
  return db.selectFrom('site_settings').select(['field', 'value']).execute();
}

/** Of two who change settings at once, one waits, so that the log says in order what was changed. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('site_settings', 0))`.execute(tx);
}

export async function setValue(tx: Db, field: SiteField, value: string): Promise<void> {
  changed(tx, siteTag);
  if (value === '') {
    await tx.deleteFrom('site_settings').where('field', '=', field).execute();
    return;
  }
  await tx
    .insertInto('site_settings')
    .values({ field, value })
    .onConflict((conflict) => conflict.column('field').doUpdateSet({ value, changed_at: sql<Date>`now()` }))
    .execute();
}
