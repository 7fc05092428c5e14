import { consentLimits as limits, type ConsentPurpose } from '@kalaangan/contract/consents/consents';
import { currentNotice, noticeLanguage } from '@kalaangan/contract/consents/privacy-notices';
import { sql, type Insertable, type Selectable } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ConsentsTable } from './tables.ts';
import { consentLinkTag } from './tags.ts';

export type ConsentRow = Selectable<ConsentsTable>;
export type ConsentEvent = Omit<Insertable<ConsentsTable>, 'id' | 'notice_version' | 'language'>;

/** Appends an event of a consent, with the present notice. */
export async function appendConsent(tx: Db, event: ConsentEvent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ id: newId(), notice_version: currentNotice.version, language: noticeLanguage, ...event })
    .execute();
}

/** Whether there is an event of this purpose. For locked accounts alone: two at once would both find none. */
export async function hasConsent(tx: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> {
  const row = await tx
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether consent was given and is given no more. */
export async function isWithdrawn(tx: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> {
  const row = await tx
    .selectFrom('consents')
    .select('event')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event === 'withdrawn';
}

/** Oldest first. @param page.after id of the last one of the page before; null for the first page */
export async function listConsents(
  db: Db,
  userId: string,
  page: { limit: number; after: string | null },
): Promise<ConsentRow[]> {
  let query = db.selectFrom('consents').selectAll().where('user_id', '=', userId);
  if (page.after !== null) query = query.where('id', '>', page.after);
  return query.orderBy('id').limit(page.limit).execute();
}

/** Newest first. */
export async function listLatestConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limits.events)
    .execute();
}

/** @param answered whether the guardian has answered, and the link is for changing that */
export async function insertToken(tx: Db, userId: string, hash: Buffer, answered: boolean): Promise<void> {
  await tx
    .insertInto('consent_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      expires_at: answered ? null : sql<Date>`now() + make_interval(days => ${limits.tokenDays})`,
    })
    .execute();
  changed(tx, consentLinkTag(hash));
}

export async function findToken(db: Db, hash: Buffer) {
  dependOn(consentLinkTag(hash));
  return db
    .selectFrom('consent_tokens')
    .select(['user_id', 'expires_at'])
    .select(sql<boolean>`is_expired or coalesce(expires_at <= now(), false)`.as('isExpired'))
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** The guardian has answered by this link: from now on it changes the answer. Other links that wait are void. */
export async function keepToken(tx: Db, userId: string, hash: Buffer): Promise<void> {
  await tx.updateTable('consent_tokens').set({ expires_at: null }).where('token_hash', '=', hash).execute();
  changed(tx, consentLinkTag(hash));
  const rows = await tx
    .deleteFrom('consent_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', 'is not', null)
    .returning('token_hash')
    .execute();
  changed(tx, ...rows.map((row) => consentLinkTag(row.token_hash)));
}

/** Deletes the links for guardians: another guardian is asked, or none is needed. */
export async function deleteTokens(tx: Db, ...userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx
    .deleteFrom('consent_tokens')
    .where('user_id', 'in', userIds)
    .returning('token_hash')
    .execute();
  changed(tx, ...rows.map((row) => consentLinkTag(row.token_hash)));
}

/** Notes links that have expired. Uses consent_tokens_expiry. @returns the id of the member of each one */
export async function noteExpiredTokens(tx: Db, limit: number): Promise<string[]> {
  const rows = await tx
    .updateTable('consent_tokens')
    .set({ is_expired: true })
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('consent_tokens')
        .select('token_hash')
        .where('expires_at', '<=', sql<Date>`now()`)
        .where('is_expired', '=', false)
        .limit(limit),
    )
    .returning(['token_hash', 'user_id'])
    .execute();
  changed(tx, ...rows.map((row) => consentLinkTag(row.token_hash)));
  return rows.map((row) => row.user_id);
}
