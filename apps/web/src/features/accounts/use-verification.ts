import { accountAddresses, accountMessages as messages } from '@kalaangan/contract/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
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
type VerificationResult =
  | { step: 'success'; resetToken?: string | undefined }
  | { step: 'error'; message: string };

/**
 * Verifies the mailed token: at once if the logged-in account has an address to confirm, otherwise when `confirm` is called, because
 * mail scanners open links too. Any other session belongs to another account than the link, so it has to confirm too.
 */
export function useVerification(token: string): Verification {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { status, user } = useSession();
  const [call, setCall] = useState<Call>({ step: 'idle' });
  const { mutateAsync: verify } = useVerifyEmail();
  const hasUnconfirmed = status === 'member' && (!user.isVerified || user.pendingEmail !== null);

  function showResult(result: VerificationResult) {
    if (result.step === 'error') return setCall(result);
    // The server returns this token only once: in the history entry's state it survives a reload.
    if (result.resetToken !== undefined)
      return navigate(pathname, { replace: true, state: { resetToken: result.resetToken } });
    setCall({ step: 'success' });
    void refreshSessionUser();
  }
  const onAutomaticResult = useEffectEvent(showResult);

  useEffect(() => {
    if (!hasUnconfirmed) return;
    const controller = new AbortController();
    void toResult(verify({ token, signal: controller.signal })).then((result) => {
      if (!controller.signal.aborted) onAutomaticResult(result);
    });
    return () => controller.abort();
  }, [hasUnconfirmed, token, verify]);

  // Comes first: the server knows neither session nor history state, so it rendered this step.
  if (status === 'loading') return { step: 'loading' };
  const resetToken = findResetToken(state);
  if (resetToken !== null) return { step: 'new-password', resetToken };
  if (call.step === 'success') return { step: 'success' };
  if (call.step === 'error') return { step: 'error', message: call.message };
  if (hasUnconfirmed) return { step: 'loading' };
  return {
    step: 'asking',
    isBusy: call.step === 'pending',
    confirm: () => {
      setCall({ step: 'pending' });
      void toResult(verify({ token })).then(showResult);
    },
  };
}

function toResult(answer: Promise<{ resetToken?: string | undefined }>): Promise<VerificationResult> {
  return answer.then(
    ({ resetToken }) => ({ step: 'success', resetToken }),
    (error: unknown) => ({ step: 'error', message: messageOf(error, messages.verifyFailed) }),
  );
}

/** Updates the session's user. The address is verified already, so a failure here is only logged. */
async function refreshSessionUser(): Promise<void> {
  if (!findToken()) return;
  try {
    updateSessionUser((await api(accountAddresses.me, {})).user);
  } catch (error) {
    console.warn('The account could not be fetched', error);
  }
}

function findResetToken(state: unknown): string | null {
  const hasToken = typeof state === 'object' && state !== null && 'resetToken' in state;
  return hasToken && typeof state.resetToken === 'string' ? state.resetToken : null;
}
