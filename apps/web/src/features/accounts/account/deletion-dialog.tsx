import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useSite } from '~/lib/pages/site.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { PasswordField } from '~/ui/fields/password-field.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { useDeleteAccount, type Proof } from '../mutations/use-delete-account.ts';

type DeletionDialogProps = { username: string; open: boolean; onClose: () => void };
type FormErrors = { password?: string; form?: string };

/** Asks for confirmation before the account is deleted: by password, or by signing in with Google again. */
export function DeletionDialog({ username, open, onClose }: DeletionDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={t('Delete your account?')} size="sm" locked={busy}>
      <DeletionForm username={username} busy={busy} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type DeletionFormProps = {
  username: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** A component of its own, so that closing the dialog unmounts it and clears a typed password. */
function DeletionForm({ username, busy, onBusy, onClose }: DeletionFormProps) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const { googleClientId } = useSite();
  const { mutateAsync: deleteAccount } = useDeleteAccount({ onDeleted: onClose });
  const listId = useId();

  async function submitProof(proof: Proof) {
    if (busy) return;
    onBusy(true);
    setErrors({});
    try {
      await deleteAccount(proof);
    } catch (error) {
      onBusy(false);
      const text = messageOf(error, messages.deleteFailed);
      const isPassword = 'password' in proof && error instanceof ApiError && error.status === 403;
      setErrors(isPassword ? { password: text } : { form: text });
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (password === '') setErrors({ password: messages.passwordRequired });
    else void submitProof({ password });
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit} aria-describedby={listId}>
      <div id={listId} className="grid gap-2">
        <p>
          {rich('This removes {name} for good:', {
            name: (
              <strong className="break-all" dir="ltr">
                @{username}
              </strong>
            ),
          })}
        </p>
        <ul className="list-disc ps-5 text-muted">
          <li>{t('your profile and its picture')}</li>
          <li>
            {t(
              'your artworks, discussions and blogs, with their pictures, videos and what others wrote under them',
            )}
          </li>
          <li>{t('your comments, replies, likes, votes and follows')}</li>
        </ul>
      </div>
      <PasswordField
        label={t('Password')}
        required
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError>{errors.form}</FormError>
      <div className="grid gap-3">
        <Button type="submit" variant="danger" size="lg" wide busy={busy} busyLabel={t('Deleting...')}>
          {t('Delete my account')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          wide
          aria-disabled={busy || undefined}
          onClick={() => busy || onClose()}
        >
          {t('Cancel')}
        </Button>
      </div>
      {googleClientId !== null && (
        <div className="grid gap-3">
          <p className="text-muted">
            {t('No password? Signing in with Google once more deletes the account too.')}
          </p>
          <GoogleButton
            kind="continue_with"
            busy={busy}
            onCredential={(credential) => void submitProof({ credential })}
            onFailure={(message) => setErrors({ form: message })}
          />
        </div>
      )}
    </form>
  );
}
