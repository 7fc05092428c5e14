import { applicationMessages as say, type ApplicationForm } from '@kalaangan/contract/applications';
import type { Application, ApplicationFields } from '@kalaangan/contract/applications.calls';
import type { Accounts, ExportPart, LeavingHook } from '#features/accounts/index.ts';
import { InvalidCursorError } from '#platform/database/cursor.ts';
import { isId, newId } from '#platform/database/ids.ts';
import type { Database } from '#platform/database/index.ts';
import { conflict, forbidden } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { mayReadApplications } from './policy.ts';
import * as store from './store.ts';
import { toApplication } from './views.ts';

type ApplicationsOptions = { database: Database; accounts: Accounts; rateLimits: RateLimits };

type PageRequest = { page?: number | undefined; limit: number; cursor?: string | undefined };

export type Applications = {
  /** @throws Problem 409 when this email has applied already */
  apply(
    form: ApplicationForm,
    fields: ApplicationFields,
    viewer: Viewer | null,
    address: string,
  ): Promise<void>;
  /** Enough for the form, too few to learn who of many has applied. @throws Problem 429 */
  hasApplied(form: ApplicationForm, email: string, address: string): Promise<boolean>;
  /** Newest first, and how many there are of this form. @throws Problem 403 unless the viewer is an admin */
  listApplications(
    viewer: Viewer,
    form: ApplicationForm,
    request: PageRequest,
  ): Promise<{ applications: Application[]; total: number }>;
  countApplications(): Promise<store.ApplicationCounts>;
  exportApplications: ExportPart;
  /** Deletes those that were sent from the account, and those with its confirmed address. */
  leave: LeavingHook;
};

export function createApplications({ database, accounts, rateLimits }: ApplicationsOptions): Applications {
  const db = database.kysely;
  return {
    async apply(form, { name, email, city, linkedin, introduction }, viewer, address) {
      await rateLimits.consume('form', address);
      const isNew = await store.insertApplication(db, {
        id: newId(),
        form,
        name,
        email,
        city,
        linkedin,
        introduction,
        user_id: viewer?.id ?? null,
      });
      if (!isNew) throw conflict(say.alreadySubmitted[form], 'email');
    },

    async hasApplied(form, email, address) {
      await rateLimits.consume('formCheck', address);
      return store.hasApplication(db, form, email);
    },

    async listApplications(viewer, form, { page, limit, cursor }) {
      if (!mayReadApplications(viewer)) throw forbidden();
      if (cursor !== undefined && !isId(cursor)) throw new InvalidCursorError();
      const offset = cursor || !page ? 0 : (page - 1) * limit;
      const [rows, total] = await Promise.all([
        store.listApplications(db, { form, limit, offset, after: cursor ?? null }),
        store.countApplications(db).then((counts) => counts[form]),
      ]);
      const users = await accounts.directory.findContacts(rows.flatMap(({ user_id: id }) => id ?? []));
      return {
        applications: rows.map((row) => toApplication(row, users.get(row.user_id ?? ''))),
        total,
      };
    },

    countApplications: () => store.countApplications(db),

    async *exportApplications(userId, verifiedEmail) {
      yield { path: 'applications.json', data: await store.listApplicationsOf(db, userId, verifiedEmail) };
    },

    leave: store.deleteApplicationsOf,
  };
}
