import { createHash } from 'node:crypto';
import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import type { ConsentAnswer, GuardianConsentView } from '@kalaangan/contract/consents/consents.calls';
import { findGuarded, lockGuarded, setAge, type Guarded } from '#features/accounts/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { invalid } from '#platform/http/calls/problem.ts';
import { makeAdult } from './age-commands.ts';
import { close, reopenForGuardian } from './closing-commands.ts';
import type { Consents } from './context.ts';
import { consentAfter } from './policy.ts';
import * as store from './store.ts';
import { toGuardianConsent } from './views.ts';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @throws {Problem} 400 for a link that is unknown or has expired */
export async function getConsent({ db }: Consents, token: string): Promise<GuardianConsentView> {
  const link = requireLive(await store.findToken(db, hashToken(token)));
  const user = await findGuarded(db, link.user_id);
  if (!user) throw linkUnknown();
  return toGuardianConsent(user, link.expires_at);
}

/**
 * The answer of a guardian, who may change it as long as the account is there.
 * @throws {Problem} 400 for a link that is unknown or has expired, and for an adult's account
 */
export async function answerConsent(
  consents: Consents,
  token: string,
  answer: ConsentAnswer,
): Promise<GuardianConsentView> {
  const hash = hashToken(token);
  await withTransaction(consents.db, async (tx) => {
    // The account first, then its links: the order of everybody who locks both.
    const known = requireLive(await store.findToken(tx, hash));
    const user = await lockGuarded(tx, known.user_id);
    if (!user) throw linkUnknown();
    // Meanwhile another guardian may have been asked.
    requireLive(await store.findToken(tx, hash));
    if (user.age_band !== 'minor' || user.guardian_consent === null)
      throw invalid(messages.notMinor, 'link_invalid');
    const consent = consentAfter(user.guardian_consent, answer.agree);
    if (consent !== user.guardian_consent) {
      await store.appendConsent(tx, {
        user_id: user.id,
        purpose: 'guardian',
        event: consent === 'waiting' ? 'refused' : consent,
        guardian_email: user.guardian_email,
        guardian_name: answer.agree ? answer.name : null,
        guardian_relation: answer.agree ? answer.relation : null,
      });
      await setAge(tx, user.id, { guardian_consent: consent });
      await follow(consents, tx, user, answer.agree);
    }
    await store.keepToken(tx, user.id, hash);
    if (answer.agree && answer.adult) {
      await makeAdult(consents, tx, { ...user, closed_by: null });
      // For some days its page says so to the guardian.
      await store.insertToken(tx, user.id, hash, false);
    } else if (consent !== user.guardian_consent)
      await consents.jobs.enqueue(tx, consents.mailGuardian, { userId: user.id });
  });
  return getConsent(consents, token);
}

async function follow(
  consents: Consents,
  tx: Parameters<typeof close>[1],
  user: Guarded,
  agrees: boolean,
): Promise<void> {
  if (!agrees) await close(consents, tx, user.id, 'guardian');
  else if (user.closed_by === 'guardian') await reopenForGuardian(consents, tx, user.id);
}

type Link = NonNullable<Awaited<ReturnType<typeof store.findToken>>>;

function requireLive(link: Link | undefined): Link {
  if (!link) throw linkUnknown();
  if (link.isExpired) throw invalid(messages.linkExpired, 'link_invalid');
  return link;
}

const linkUnknown = () => invalid(messages.linkUnknown, 'link_invalid');
