import { sql, type Insertable, type Selectable } from 'kysely';
import type { ApplicationForm } from '@kalaangan/contract/applications';
import type { ApplicationsTable, Db } from '#platform/database/tables.ts';

export type ApplicationRow = Selectable<ApplicationsTable>;

/** False where this email has applied already; of two at once one waits for the other here. */
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

/** Those that were sent while logged in: one for each form and email, so they are few. */
export async function listApplicationsOf(db: Db, userId: string): Promise<ApplicationRow[]> {
  return db.selectFrom('applications').selectAll().where('user_id', '=', userId).limit(1000).execute();
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

/** Newest first; ids are made in the order of time. Served by applications_newest. */
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

/** Of each form. */
/** Those after the first id, apart by the border between them. Served by applications_newest. */
export async function countForm(
  db: Db,
  form: ApplicationForm,
  after: string,
  border: string,
): Promise<{ older: number; newer: number }> {
  const { rows } = await sql<{ older: number; newer: number }>`
    select count(*) filter (where id < ${border}::uuid) as older, count(*) filter (where id >= ${border}::uuid) as newer
    from applications where form = ${form} and id >= ${after}::uuid`.execute(db);
  return rows[0] ?? { older: 0, newer: 0 };
}

export async function countApplications(db: Db): Promise<ApplicationCounts> {
  const { rows } = await sql<ApplicationCounts>`
    select
      (select count(*) from applications where form = 'kalakahani') as kalakahani,
      (select count(*) from applications where form = 'kalaklub') as kalaklub`.execute(db);
  return rows[0] ?? { kalakahani: 0, kalaklub: 0 };
}
