import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { useEffect } from 'react';
import { api } from '../api/browser-transport.ts';
import { findToken, updateSessionUser, useSession } from './session.ts';

/** Fetches the account again, for what changed elsewhere; a failure is only logged. */
export async function refreshAccount(): Promise<void> {
  if (!findToken()) return;
  try {
    updateSessionUser((await api(accountAddresses.me, {})).user);
  } catch (error) {
    console.warn('The account could not be fetched', error);
  }
}

/** Keeps the account up to date where the member's address has to be confirmed. */
export function useAwaitedVerification(): void {
  const { user } = useSession();
  useAwaited(user !== null && !user.isVerified);
}

/** Keeps the account up to date while mails to the member's address are refused. */
export function useAwaitedMail(): void {
  const { user } = useSession();
  useAwaited(user !== null && user.mailRefusedAt !== null);
}

/**
 * Fetches the account at once and whenever one comes back to the page: a mail is often read on another device, or in another
 * window.
 */
function useAwaited(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const look = () => {
      if (document.visibilityState === 'visible') void refreshAccount();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isAwaited]);
}
