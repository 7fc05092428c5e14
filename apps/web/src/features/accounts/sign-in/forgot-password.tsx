import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import type { useRequestPasswordReset } from '../mutations/use-request-password-reset.ts';

type ForgotPasswordProps = {
  request: ReturnType<typeof useRequestPasswordReset>;
  /** Returns the current value of the form's email field. */
  getEmail: () => string;
  /** Takes away what the form says: there is one message at a time. */
  onStart: () => void;
  /** Shows the message at the email field and focuses it. */
  onEmailError: (message: string) => void;
};

/** Requests a reset link for the address in the login form's email field. */
export function ForgotPassword({ request, getEmail, onStart, onEmailError }: ForgotPasswordProps) {
  const { mutate: requestReset, reset, isPending, data, error } = request;

  function send() {
    const email = getEmail().trim();
    reset();
    onStart();
    if (email === '') onEmailError(messages.resetEmailMissing);
    else requestReset(email);
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        className="-my-2 -me-3 justify-self-end px-3"
        busy={isPending}
        busyLabel={t('Sending...')}
        onClick={send}
      >
        {t('Forgot Password?')}
      </Button>
      <FormError>{error && messageOf(error, messages.forgotFailed)}</FormError>
      <p role="status" className={data ? 'text-success' : 'visually-hidden'}>
        {data?.message ?? ''}
      </p>
    </div>
  );
}
