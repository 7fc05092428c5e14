import { randomBytes } from 'node:crypto';
import { links } from '@kalaangan/contract/links';
import { findGuarded, lockGuarded, setAge } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { AddressRefusedError, type Mail } from '#platform/mail/index.ts';
import type { Consents } from './context.ts';
import { hashToken } from './guardian-commands.ts';
import { answeredMail, askingMail, closingMail } from './mails.ts';
import * as store from './store.ts';

/**
 * Each run makes a new link, so that none is stored in the queue. A member whose guardian's address refuses mail would wait in vain:
 * it is noted, and shown to them.
 */
export async function mailGuardian(consents: Consents, userId: string): Promise<void> {
  const { db } = consents;
  const token = randomBytes(32).toString('base64url');
  const user = await withTransaction(db, async (tx) => {
    const found = await lockGuarded(tx, userId);
    if (found?.age_band !== 'minor') return null;
    await store.insertToken(tx, userId, hashToken(token), found.guardian_consent !== 'waiting');
    return found;
  });
  if (!user || user.guardian_email === null || user.guardian_consent === null) return;
  const path = links.consent(token);
  const to = user.guardian_email;
  const { guardian_consent: consent } = user;
  const site = await readMailedSite(consents);
  const isSent = await sendUnlessRefused(
    consents,
    consent === 'waiting'
      ? askingMail({ to, user, path, site })
      : answeredMail({ to, user, path, site, consent }),
  );
  if (isSent) return;
  await withTransaction(db, async (tx) => {
    const now = await lockGuarded(tx, userId);
    // Meanwhile another guardian may have been named.
    if (now?.guardian_email === to) await setAge(tx, userId, { guardian_mail_refused_at: consents.now() });
  });
}

/** @returns false if the address refuses mail */
async function sendUnlessRefused({ mailer }: Consents, mail: Mail): Promise<boolean> {
  try {
    return await mailer.send(mail);
  } catch (error) {
    if (error instanceof AddressRefusedError) return false;
    throw error;
  }
}

export async function mailClosing(consents: Consents, userId: string): Promise<void> {
  const user = await findGuarded(consents.db, userId);
  if (!user?.closed_until) return;
  const site = await readMailedSite(consents);
  await consents.mailer.send(closingMail({ user, until: user.closed_until, site }));
}

async function readMailedSite({ readSite, settings: { minimumAge } }: Consents) {
  return { ...(await readSite()), minimumAge };
}
