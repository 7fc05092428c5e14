import { siteFields, siteMessages as messages, type SiteField } from '@kalaangan/contract/site/site';
import type { SiteChange } from '@kalaangan/contract/site/site.calls';
import { siteVariables } from '#platform/config/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { invalidField } from '#platform/http/calls/problem.ts';
import type { Site } from './context.ts';
import * as store from './store.ts';

/**
 * Writes what is new of the fields that are sent. Who may do it, and what is noted of it, is the caller's.
 * @returns the fields that it has changed
 * @throws {Problem} 400 for a field that the environment sets
 */
export async function changeSettings({ given }: Site, tx: Db, change: SiteChange): Promise<SiteField[]> {
  await store.lockSettings(tx);
  const written = new Map((await store.listValues(tx)).map(({ field, value }) => [field, value]));
  const changed = siteFields.filter(
    (field) => change[field] !== undefined && change[field] !== (given[field] ?? written.get(field) ?? ''),
  );
  for (const field of changed) {
    const variable = siteVariables[field];
    if (given[field] !== undefined && variable !== undefined)
      throw invalidField(field, messages.setByEnvironment(variable));
    await store.setValue(tx, field, change[field] ?? '');
  }
  return changed;
}
