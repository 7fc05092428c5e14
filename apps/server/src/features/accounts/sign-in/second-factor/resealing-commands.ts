import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { nothingRenewed, type Renewal } from '#platform/secrets/index.ts';
import type { Accounts } from '../../context.ts';
import * as store from '../../store/index.ts';
import { endSecondFactor } from './second-factor-commands.ts';

const batch = 500;

/**
 * Seals with the newest secret what earlier ones have sealed, beside logins. Set-ups that are not confirmed yet are left:
 * they have the secret of minutes ago, and are begun again otherwise.
 */
export async function renewAuthenticators({ db, secretBox }: Accounts): Promise<Renewal> {
  const renewal = nothingRenewed();
  for await (const { user_id: userId, secret } of listAll(db)) {
    const resealed = secretBox.reseal(secret, userId);
    if (resealed.state === 'renewed')
      await store.resealTotp(db, userId, { from: secret, to: resealed.sealed });
    renewal[resealed.state] += 1;
  }
  return renewal;
}

/** Counts the apps whose codes nobody can check. */
export async function countLostAuthenticators({ db, secretBox }: Accounts): Promise<number> {
  let count = 0;
  for await (const { user_id, secret } of listAll(db)) if (!secretBox.open(secret, user_id)) count += 1;
  return count;
}

/**
 * Removes the apps whose codes nobody can check, with the recovery codes, and mails their owners.
 * @returns how many there were
 */
export async function removeLostAuthenticators(accounts: Accounts): Promise<number> {
  const { db, secretBox } = accounts;
  const isLost = (secret: Buffer, userId: string) => secretBox.open(secret, userId) === null;
  let count = 0;
  for await (const { user_id: userId, secret } of listAll(db)) {
    if (!isLost(secret, userId)) continue;
    const isRemoved = await withTransaction(db, async (tx) => {
      const now = (await store.lockUser(tx, userId)) && (await store.findTotp(tx, userId));
      // Its owner has replaced it meanwhile.
      return now && isLost(now.secret, userId) ? endSecondFactor(accounts, tx, userId) : false;
    });
    if (isRemoved) count += 1;
  }
  return count;
}

async function* listAll(db: Db): AsyncGenerator<{ user_id: string; secret: Buffer }> {
  for (let after: string | null = null; ;) {
    const rows: { user_id: string; secret: Buffer }[] = await store.listTotp(db, batch, after);
    yield* rows;
    after = rows.at(-1)?.user_id ?? null;
    if (rows.length < batch) return;
  }
}
