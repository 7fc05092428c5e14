import { accountAddresses, accountLimits, accountMessages as say } from '@kalaangan/contract/accounts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { findToken, sessionUser } from '~/lib/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { ErrorPage } from '~/ui/empty-state.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { links } from '~/lib/links.ts';

type State = { step: 'loading' | 'success' } | { step: 'error'; message: string };

/** Opens the mailed link; success goes home after three seconds. */
export function VerificationResult({ token }: { token: string }) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'loading' });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    async function open() {
      try {
        await api(accountAddresses.verifyEmail, { params: { token } }, { signal });
        setState({ step: 'success' });
        if (findToken()) sessionUser((await api(accountAddresses.me, {}, { signal })).user);
      } catch (error) {
        if (signal.aborted) return;
        setState((now) =>
          now.step === 'success' ? now : { step: 'error', message: messageOf(error, say.verifyFailed) },
        );
      }
    }
    void open();
    return () => left.abort();
  }, [token]);

  const { step } = state;
  useEffect(() => {
    if (step !== 'success') return;
    const timer = setTimeout(() => void navigate(links.home), accountLimits.redirectMs);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  if (state.step === 'loading') return <Spinner label="Verifying your email..." block />;
  if (state.step === 'error')
    return (
      <ErrorPage
        title="Verification Failed"
        message={state.message}
        action={<ButtonLink to={links.verifyEmail}>Send a new link</ButtonLink>}
      />
    );
  return (
    <ErrorPage
      title="Email Verified!"
      message="You can publish your work now. We take you home in a moment."
      action={<ButtonLink to={links.home}>Back to Home</ButtonLink>}
    />
  );
}
