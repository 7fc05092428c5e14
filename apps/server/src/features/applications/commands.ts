import {
  applicationMessages as messages,
  type ApplicationForm,
} from '@kalaangan/contract/applications/applications';
import type { ApplicationFields } from '@kalaangan/contract/applications/applications.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { conflict } from '#platform/http/calls/problem.ts';
import type { Applications } from './context.ts';
import * as store from './store.ts';

/**
 * @param address the client's IP address, for the rate limit
 * @throws {Problem} 409 when somebody has applied with this email address before; 429
 */
export async function apply(
  { db, rateLimits }: Applications,
  form: ApplicationForm,
  { name, email, city, linkedin, introduction }: ApplicationFields,
  viewer: Viewer | null,
  address: string,
): Promise<void> {
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
  if (!isNew) throw conflict('already_applied', messages.alreadySubmitted[form], 'email');
}

/** Deletes applications sent from the account or with its verified address. */
export function deleteApplicationsOf(tx: Db, userId: string, verifiedEmail: string | null): Promise<void> {
  return store.deleteApplicationsOf(tx, userId, verifiedEmail);
}
