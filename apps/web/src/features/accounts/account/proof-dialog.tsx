import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { PasswordField } from '~/ui/fields/password-field.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import type { Proof } from '../mutations/use-delete-account.ts';

type ProofDialogProps = {
  title: string;
  /** Explanation of what happens when the member goes on. */
  text: string;
  confirmLabel: string;
  danger?: boolean;
  hasPassword: boolean;
  /** Message for a failure that has none. */
  failed: string;
  onProof: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Whether a call failed because it was sent without the proof of identity that it requires. */
export const isProofRequired = (error: unknown) =>
  error instanceof ApiError && error.code === 'proof_required';

/** Dialog that asks who it is before an action: for the password, or, without one, to sign in with Google again. */
export function ProofDialog({
  title,
  text,
  confirmLabel,
  danger = false,
  hasPassword,
  failed,
  onProof,
  onClose,
}: ProofDialogProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ password?: string; form?: string }>({});

  async function send(proof: Proof) {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await onProof(proof);
      onClose();
    } catch (error) {
      setBusy(false);
      const said = messageOf(error, failed);
      const isPassword = 'password' in proof && error instanceof ApiError && error.status === 403;
      setErrors(isPassword ? { password: said } : { form: said });
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasPassword) return;
    if (password === '') setErrors({ password: messages.passwordRequired });
    else void send({ password });
  }

  return (
    <Dialog open onClose={onClose} title={title} size="sm" locked={busy}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p>{text}</p>
        {hasPassword ? (
          <PasswordField
            label={t('Password')}
            required
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <GoogleButton
            kind="continue_with"
            busy={busy}
            onCredential={(credential) => void send({ credential })}
            onFailure={(message) => setErrors({ form: message })}
          />
        )}
        <FormError>{errors.form}</FormError>
        {hasPassword && (
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            size="lg"
            wide
            busy={busy}
            busyLabel={t('Checking...')}
          >
            {confirmLabel}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
