import { accountAddresses, accountMessages as say } from '@kalaangan/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { findToken, sessionUser, useSession } from '~/lib/session.ts';

export type Verification =
  | { step: 'loading' | 'success' }
  | { step: 'asking'; isBusy: boolean; confirm: () => void }
  | { step: 'error'; message: string }
  | { step: 'new-password'; resetToken: string };

type Call = { step: 'idle' | 'pending' | 'success' } | { step: 'error'; message: string };

/**
 * Opens the mailed link: at once where the account that is logged in waits for its confirmation; else when the reader
 * says so, as programs that look through mails open links too. A verified account's session is another account's.
 */
export function useVerification(token: string): Verification {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { status, user } = useSession();
  const [call, setCall] = useState<Call>({ step: 'idle' });
  const isWaiting = status === 'member' && !user.isVerified;

  async function open(signal?: AbortSignal) {
    const options = signal ? { signal } : {};
    setCall({ step: 'pending' });
    try {
      const { resetToken } = await api(accountAddresses.verifyEmail, { params: { token } }, options);
      if (resetToken !== undefined) {
        // It is given once: in the entry of the history it survives a reload.
        void navigate(pathname, { replace: true, state: { resetToken } });
        return;
      }
      setCall({ step: 'success' });
      if (findToken()) sessionUser((await api(accountAddresses.me, {}, options)).user);
    } catch (error) {
      if (signal?.aborted) return;
      setCall((now) =>
        now.step === 'success' ? now : { step: 'error', message: messageOf(error, say.verifyFailed) },
      );
    }
  }
  const openAtOnce = useEffectEvent((signal: AbortSignal) => void open(signal));

  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    openAtOnce(left.signal);
    return () => left.abort();
  }, [isWaiting, token]);

  // First of all: the server knows neither the session nor the history's entry, and rendered this.
  if (status === 'loading') return { step: 'loading' };
  const resetToken = findResetToken(state);
  if (resetToken !== null) return { step: 'new-password', resetToken };
  if (call.step === 'success') return { step: 'success' };
  if (call.step === 'error') return { step: 'error', message: call.message };
  if (isWaiting) return { step: 'loading' };
  return { step: 'asking', isBusy: call.step === 'pending', confirm: () => void open() };
}

function findResetToken(state: unknown): string | null {
  const isKept = typeof state === 'object' && state !== null && 'resetToken' in state;
  return isKept && typeof state.resetToken === 'string' ? state.resetToken : null;
}
