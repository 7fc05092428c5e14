import { accountAddresses, accountMessages as say } from '@kalaangan/contract/accounts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { links } from '~/lib/links.ts';

type State = { step: 'idle' | 'sending' | 'sent'; failure: string | null };

/** Asks for a new verification mail. The verified are sent on to /create, visitors to /login. */
export function VerificationRequest() {
  const navigate = useNavigate();
  const { status, user } = useSession();
  const [{ step, failure }, setState] = useState<State>({ step: 'idle', failure: null });
  const isVerified = user?.isVerified ?? false;

  useEffect(() => {
    if (status === 'visitor') void navigate(links.login, { replace: true });
    if (isVerified) void navigate(links.create, { replace: true });
  }, [status, isVerified, navigate]);

  if (status !== 'member' || isVerified) return <Spinner label="Loading..." block />;

  async function send() {
    setState({ step: 'sending', failure: null });
    try {
      await api(accountAddresses.sendVerification, {});
      setState({ step: 'sent', failure: null });
    } catch (error) {
      setState({ step: 'idle', failure: messageOf(error, say.verificationSendFailed) });
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {step === 'sent'
          ? say.verificationSent
          : 'Confirm your address to publish your work. We mail a link to'}{' '}
        <strong className="text-fg break-all">{user.email}</strong>
      </p>
      <FormError>{failure}</FormError>
      {step === 'sent' ? (
        <p role="status" className="text-success">
          The link works for 24 hours. Look into the spam folder too.
        </p>
      ) : (
        <Button size="lg" wide busy={step === 'sending'} busyLabel="Sending..." onClick={() => void send()}>
          Send Verification Email
        </Button>
      )}
    </div>
  );
}
