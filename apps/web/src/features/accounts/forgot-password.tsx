import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { messageOf } from '~/lib/api.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { useRequestPasswordReset } from './mutations/use-request-password-reset.ts';

type ForgotPasswordProps = {
  /** What stands in the email field now. */
  readEmail: () => string;
  /** The field's own message; the focus goes there. */
  onEmailFault: (message: string) => void;
};

/** Has a link mailed to the address that was typed for logging in. */
export function ForgotPassword({ readEmail, onEmailFault }: ForgotPasswordProps) {
  const { mutate: requestReset, reset, isPending, data, error } = useRequestPasswordReset();

  function send() {
    const email = readEmail().trim();
    reset();
    if (email === '') onEmailFault(messages.resetEmailMissing);
    else requestReset(email);
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        className="-my-2 -me-4.5 justify-self-end"
        busy={isPending}
        busyLabel="Sending..."
        onClick={send}
      >
        Forgot Password?
      </Button>
      <FormError>{error && messageOf(error, messages.forgotFailed)}</FormError>
      <p role="status" className={data ? 'text-success' : 'visually-hidden'}>
        {data?.message ?? ''}
      </p>
    </div>
  );
}
