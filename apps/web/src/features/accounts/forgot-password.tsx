import { accountAddresses, accountMessages as say } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';

type State = { step: 'idle' | 'sending' | 'sent'; text: string | null };

type ForgotPasswordProps = {
  /** What stands in the email field now. */
  readEmail: () => string;
  /** The field's own message; the focus goes there. */
  onEmailFault: (message: string) => void;
};

/** Has a link mailed to the address that was typed for logging in. */
export function ForgotPassword({ readEmail, onEmailFault }: ForgotPasswordProps) {
  const [{ step, text }, setState] = useState<State>({ step: 'idle', text: null });

  async function send() {
    const email = readEmail().trim();
    setState({ step: 'idle', text: null });
    if (email === '') return onEmailFault(say.resetEmailMissing);
    setState({ step: 'sending', text: null });
    try {
      const { message } = await api(accountAddresses.forgotPassword, { body: { email } });
      setState({ step: 'sent', text: message });
    } catch (error) {
      setState({ step: 'idle', text: messageOf(error, say.forgotFailed) });
    }
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        className="-my-2 -me-4.5 justify-self-end"
        busy={step === 'sending'}
        busyLabel="Sending..."
        onClick={() => void send()}
      >
        Forgot Password?
      </Button>
      {step === 'idle' && <FormError>{text}</FormError>}
      <p role="status" className={step === 'sent' ? 'text-success' : 'visually-hidden'}>
        {step === 'sent' ? text : ''}
      </p>
    </div>
  );
}
