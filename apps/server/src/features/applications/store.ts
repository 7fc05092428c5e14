import type { Insertable, Selectable } from 'kysely';
import { applicationForms, type ApplicationForm } from '@kalaangan/contract/applications/applications';
import type { Db } from '#platform/database/tables.ts';
import type { ApplicationsTable } from './tables.ts';

export type ApplicationRow = Selectable<ApplicationsTable>;

/** @returns false when this email address has applied already; also for one of two concurrent inserts */
export async function insertApplication(
  db: Db,
  application: Insertable<ApplicationsTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.columns(['form', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Applications sent from the account, and those with its verified address that were sent without an account.
 * There is one for each form and email address, so there are few.
 */
export async function listApplicationsOf(
  db: Db,
  userId: string,
  verifiedEmail: string | null,
): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb('user_id', 'is', null),
          eb('form', 'in', applicationForms),
          eb('email', '=', verifiedEmail),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(1000)
    .execute();
}

/** Uses applications_user and applications_email_key. */
export async function deleteApplicationsOf(
  db: Db,
  userId: string,
  verifiedEmail: string | null,
): Promise<void> {
  await db
    .deleteFrom('applications')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([eb('form', 'in', applicationForms), eb('email', '=', verifiedEmail)]),
      ]),
    )
    .execute();
}

export async function hasApplication(db: Db, form: ApplicationForm, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('form', '=', form)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first: ids are UUIDv7 and sort by time. Uses applications_newest. */
export async function listApplications(
  db: Db,
  page: { form: ApplicationForm; limit: number; offset: number; after: string | null },
): Promise<ApplicationRow[]> {
  let query = db
    .selectFrom('applications')
    .selectAll()
    .where('form', '=', page.form)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after) query = query.where('id', '<', page.after);
  if (page.offset > 0) query = query.offset(page.offset);
  return query.execute();
}

export type ApplicationCounts = Record<ApplicationForm, number>;

/** The number of applications for each form, maintained by triggers. */
export async function countApplications(db: Db): Promise<ApplicationCounts> {
  const counts: ApplicationCounts = { kalakahani: 0, kalaklub: 0 };
  for (const { form, applications } of await db.selectFrom('application_totals').selectAll().execute())
    counts[form] = applications;
  return counts;
}
