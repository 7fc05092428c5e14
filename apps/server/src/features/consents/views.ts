import type { GuardianConsentView, OwnConsent } from '@kalaangan/contract/consents/consents.calls';
import { currentNotice } from '@kalaangan/contract/consents/privacy-notices';
import type { Guarded } from '#features/accounts/index.ts';
import type { ConsentRow } from './store.ts';

export function toGuardianConsent(user: Guarded, expiresAt: Date | null): GuardianConsentView {
  return {
    state: user.guardian_consent ?? 'unneeded',
    name: user.name,
    username: user.username,
    noticeVersion: currentNotice.version,
    expiresAt: expiresAt?.toISOString() ?? null,
    closedUntil: user.closed_until?.toISOString() ?? null,
  };
}

/** Each consent with when it ended. @param events newest first */
export function toOwnConsents(events: readonly ConsentRow[]): OwnConsent[] {
  const ended = new Map<string, Date>();
  return events.flatMap((row) => {
    const { purpose, notice_version: noticeVersion, language, guardian_name: by } = row;
    if (row.event === 'withdrawn') {
      ended.set(purpose, row.at);
      return [];
    }
    const withdrawn = row.event === 'refused' ? row.at : (ended.get(purpose) ?? null);
    ended.delete(purpose);
    return {
      purpose,
      noticeVersion,
      language,
      given: row.event === 'given' ? row.at.toISOString() : null,
      withdrawn: withdrawn?.toISOString() ?? null,
      by,
    };
  });
}
