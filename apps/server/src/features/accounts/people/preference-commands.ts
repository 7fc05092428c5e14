import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import type { Preferences } from '@kalaangan/contract/people/people';
import type { PreferenceChanges } from '@kalaangan/contract/accounts/preferences.calls';
import type { Language } from '@kalaangan/messages/languages';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { unauthorized } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import * as store from '../store/index.ts';
import type { Viewer } from './viewer.ts';
import { toPreferences } from './views.ts';

/** Sets preferences; omitted ones are unchanged. @throws {Problem} 401 if the account was deleted meanwhile; 429 */
export async function setPreferences(
  { db, rateLimits }: Accounts,
  viewer: Viewer,
  { language, hideAi, hideMature, ruleMails, hideFirstSteps, notifications }: PreferenceChanges,
): Promise<{ preferences: Preferences; language: Language }> {
  await rateLimits.consume('write', viewer.id);
  const row = await withTransaction(db, (tx) =>
    store.updatePreferences(tx, viewer.id, {
      ...(language !== undefined && { language }),
      ...(hideAi !== undefined && { hide_ai: hideAi }),
      ...(hideMature !== undefined && { hide_mature: hideMature }),
      ...(ruleMails !== undefined && { rule_mails: ruleMails }),
      ...(hideFirstSteps !== undefined && { hide_first_steps: hideFirstSteps }),
      ...(notifications && { notification_choices: notifications }),
    }),
  );
  if (!row) throw unauthorized();
  return { preferences: toPreferences(row), language: row.language };
}

/** Whether the member wants notifications of this kind; true for a deleted account. */
export function wantsNotification(tx: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  return store.wantsNotification(tx, userId, kind);
}

/** Whether the reminder of the rules goes to the member by mail, too. */
export function wantsRuleMails({ db }: Accounts, userId: string): Promise<boolean> {
  return store.wantsRuleMails(db, userId);
}

/** @returns whether the account is still there */
export async function setRuleMails({ db }: Accounts, userId: string, on: boolean): Promise<boolean> {
  const row = await withTransaction(db, (tx) => store.updatePreferences(tx, userId, { rule_mails: on }));
  return row !== undefined;
}
