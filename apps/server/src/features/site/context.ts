import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import {
  toSiteFacts,
  type ReadSite,
  type Settings,
  type SiteFacts,
  type SiteValues,
} from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import { isOutage } from '#platform/outage/index.ts';
import * as store from './store.ts';

type SiteOptions = {
  database: Database;
  settings: Pick<Settings, 'publicUrl' | 'givenSite'>;
};

/** Dependencies of the functions of this feature. */
export type Site = {
  readonly db: Db;
  /** What the environment says, which admins cannot change. */
  readonly given: SiteValues;
  /** The one function by which everything reads what the site says of itself. */
  readonly read: ReadSite;
};

const key = 'site';
/** More than all fields together may have. */
const maxBytes = 256 * 1024;

export function createSite({ database, settings: { publicUrl, givenSite } }: SiteOptions): Site {
  const db = database.kysely;
  const kept = createTaggedCache<SiteFacts>({
    invalidation: database.invalidation,
    sizeOf: (facts) => JSON.stringify(facts).length,
    maxBytes,
  });
  let last: SiteFacts | null = null;

  /** The same object as long as nothing has changed: what others have made of it is still right. */
  async function load(): Promise<SiteFacts> {
    const values = Object.fromEntries((await store.listValues(db)).map(({ field, value }) => [field, value]));
    const facts = toSiteFacts(publicUrl, { ...values, ...givenSite });
    if (last === null || JSON.stringify(facts) !== JSON.stringify(last)) last = facts;
    return last;
  }

  return {
    db,
    given: givenSite,
    async read() {
      try {
        return await kept.get(key, () => load());
      } catch (error) {
        // Pages that need nothing else of the database are answered in an outage, too. After it all that was made is dropped.
        if (last !== null && isOutage(error)) return last;
        throw error;
      }
    },
  };
}
