import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { refreshAccount } from '~/lib/session/own-account.ts';
import { useSession } from '~/lib/session/session.ts';
import { useVerifyEmail } from '../mutations/use-verify-email.ts';

/** `elsewhere`: a new address of an account that is not logged in here. */
export type Verification =
  | { step: 'loading' | 'success' }
  | { step: 'elsewhere'; message: string }
  | { step: 'error'; message: string };

const loading: Verification = { step: 'loading' };

/** Verifies the mailed token once it is known who is logged in. */
export function useVerification(token: string): Verification {
  const { status } = useSession();
  const [verification, setVerification] = useState(loading);
  const { mutateAsync: verify } = useVerifyEmail();
  const isLoading = status === 'loading';

  useEffect(() => {
    if (isLoading) return;
    const controller = new AbortController();
    const show = (result: Verification) => {
      if (!controller.signal.aborted) setVerification(result);
    };
    verify({ token, signal: controller.signal }).then(
      () => {
        show({ step: 'success' });
        void refreshAccount();
      },
      (error: unknown) => show(toFailure(error)),
    );
    return () => controller.abort();
  }, [isLoading, token, verify]);

  return verification;
}

function toFailure(error: unknown): Verification {
  const message = messageOf(error, messages.verifyFailed);
  const isElsewhere = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return { step: isElsewhere ? 'elsewhere' : 'error', message };
}
