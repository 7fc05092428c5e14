import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/tables.ts';
import * as store from '../store/index.ts';

export type MailToken = { token: string; hash: Buffer };

/** Makes a token of 256 random bits: the link contains it, the database stores only its hash. */
export function newMailToken(): MailToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashMailToken(token) };
}

export function hashMailToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export type MailedAccount = { user: store.UserRow; purpose: store.MailTokenPurpose; isUsed: boolean };

/**
 * Locks the account of a mailed link, and then the link: the same order as everywhere. Null for a link that was never
 * sent, was replaced or has expired.
 */
export async function lockMailedAccount(
  tx: Db,
  hash: Buffer,
  purposes: readonly store.MailTokenPurpose[],
): Promise<MailedAccount | null> {
  const known = await store.findMailToken(tx, hash, purposes);
  const user = known && (await store.lockUser(tx, known.user_id));
  const found = user && (await store.findLiveMailToken(tx, hash, purposes));
  return found ? { user, purpose: found.purpose, isUsed: found.used_at !== null } : null;
}
