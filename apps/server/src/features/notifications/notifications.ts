import type { Accounts } from '#features/accounts/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import type { Describers } from './describers.ts';
import { createNotes } from './notes.ts';
import { createReading } from './queries.ts';

export type Notifications = ReturnType<typeof createNotifications>;

type NotificationsOptions = {
  database: Database;
  accounts: Accounts;
  rateLimits: RateLimits;
  /** By kind of thing: likes of kinds that are left out are not told. */
  describers: Describers;
};

export function createNotifications({ database, describers, ...rest }: NotificationsOptions) {
  const db = database.kysely;
  return { ...createNotes(db, describers), ...createReading({ db, describers, ...rest }) };
}
