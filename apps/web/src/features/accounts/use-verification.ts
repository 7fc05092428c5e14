import { accountAddresses, accountMessages as messages } from '@kalaangan/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { findToken, updateSessionUser, useSession } from '~/lib/session.ts';
import { useVerifyEmail } from './mutations/use-verify-email.ts';

export type Verification =
  | { step: 'loading' | 'success' }
  | { step: 'asking'; isBusy: boolean; confirm: () => void }
  | { step: 'error'; message: string }
  | { step: 'new-password'; resetToken: string };

type Call = { step: 'idle' | 'pending' | 'success' } | { step: 'error'; message: string };
type Opened = { step: 'success'; resetToken?: string | undefined } | { step: 'error'; message: string };

/**
 * Opens the mailed link: at once where the account that is logged in waits for its confirmation; else when the reader
 * says so, as programs that look through mails open links too. A verified account's session is another account's.
 */
export function useVerification(token: string): Verification {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { status, user } = useSession();
  const [call, setCall] = useState<Call>({ step: 'idle' });
  const { mutateAsync: verify } = useVerifyEmail();
  const isWaiting = status === 'member' && !user.isVerified;

  function show(opened: Opened) {
    if (opened.step === 'error') return setCall(opened);
    // It is given once: in the entry of the history it survives a reload.
    if (opened.resetToken !== undefined)
      return void navigate(pathname, { replace: true, state: { resetToken: opened.resetToken } });
    setCall({ step: 'success' });
    void refreshMember();
  }
  const showAtOnce = useEffectEvent(show);

  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    void toOpened(verify({ token, signal: left.signal })).then((opened) => {
      if (!left.signal.aborted) showAtOnce(opened);
    });
    return () => left.abort();
  }, [isWaiting, token, verify]);

  // First of all: the server knows neither the session nor the history's entry, and rendered this.
  if (status === 'loading') return { step: 'loading' };
  const resetToken = findResetToken(state);
  if (resetToken !== null) return { step: 'new-password', resetToken };
  if (call.step === 'success') return { step: 'success' };
  if (call.step === 'error') return { step: 'error', message: call.message };
  if (isWaiting) return { step: 'loading' };
  return {
    step: 'asking',
    isBusy: call.step === 'pending',
    confirm: () => {
      setCall({ step: 'pending' });
      void toOpened(verify({ token })).then(show);
    },
  };
}

function toOpened(answer: Promise<{ resetToken?: string | undefined }>): Promise<Opened> {
  return answer.then(
    ({ resetToken }) => ({ step: 'success', resetToken }),
    (error: unknown) => ({ step: 'error', message: messageOf(error, messages.verifyFailed) }),
  );
}

/** The address is confirmed, whether or not this page learns that of the account that is logged in. */
async function refreshMember(): Promise<void> {
  if (!findToken()) return;
  try {
    updateSessionUser((await api(accountAddresses.me, {})).user);
  } catch (error) {
    console.warn('The account could not be fetched', error);
  }
}

function findResetToken(state: unknown): string | null {
  const isKept = typeof state === 'object' && state !== null && 'resetToken' in state;
  return isKept && typeof state.resetToken === 'string' ? state.resetToken : null;
}
