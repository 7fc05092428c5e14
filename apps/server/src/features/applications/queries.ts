import type { ApplicationForm } from '@kalaangan/contract/applications/applications';
import type { Application } from '@kalaangan/contract/applications/applications.calls';
import { findContacts, type ExportFile, type Viewer } from '#features/accounts/index.ts';
import { InvalidCursorError } from '#platform/database/lists/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { PageRequest } from '#platform/database/lists/keyset.ts';
import { forbidden } from '#platform/http/calls/problem.ts';
import type { Applications } from './context.ts';
import { mayReadApplications } from './policy.ts';
import * as store from './store.ts';
import { toApplication } from './views.ts';

/**
 * Rate limited by IP address: enough for the form, too little to probe a list of email addresses.
 * @throws {Problem} 429
 */
export async function hasApplied(
  { db, rateLimits }: Applications,
  form: ApplicationForm,
  email: string,
  address: string,
): Promise<boolean> {
  await rateLimits.consume('formCheck', address);
  return store.hasApplication(db, form, email);
}

/**
 * A page of applications, newest first, with the total number for this form. The cursor is the last item's
 * id, as the contract says.
 * @throws {Problem} 403 unless the viewer is an admin
 * @throws {InvalidCursorError}
 */
export async function listApplications(
  { db, accounts }: Applications,
  viewer: Viewer,
  form: ApplicationForm,
  { page, limit, cursor }: PageRequest,
): Promise<{ applications: Application[]; total: number }> {
  if (!mayReadApplications(viewer)) throw forbidden();
  if (cursor !== undefined && !isId(cursor)) throw new InvalidCursorError();
  const offset = cursor || !page ? 0 : (page - 1) * limit;
  const [rows, counts] = await Promise.all([
    store.listApplications(db, { form, limit, offset, after: cursor ?? null }),
    store.countApplications(db),
  ]);
  const users = await findContacts(
    accounts,
    rows.flatMap(({ user_id: id }) => id ?? []),
  );
  return {
    applications: rows.map((row) => toApplication(row, users.get(row.user_id ?? ''))),
    total: counts[form],
  };
}

/** The number of applications for each form. */
export function countApplications({ db }: Applications): Promise<store.ApplicationCounts> {
  return store.countApplications(db);
}

export async function* exportApplications(
  { db }: Applications,
  userId: string,
  verifiedEmail: string | null,
): AsyncGenerator<ExportFile> {
  yield { path: 'applications.json', data: await store.listApplicationsOf(db, userId, verifiedEmail) };
}
