import { t } from '@kalaangan/messages/t';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { newPasswordField } from '@kalaangan/contract/accounts/account-fields';
import { ownAccountMessages as messages } from '@kalaangan/contract/accounts/own-account';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { PasswordField } from '~/ui/fields/password-field.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { useChangePassword } from '../mutations/use-change-password.ts';

type Field = 'currentPassword' | 'password' | 'form';
const empty = { currentPassword: '', password: '' };

type PasswordChangeProps = { user: Pick<OwnUser, 'hasPassword'> };

/** Changes the password by the present one, or by signing in with Google again for those who have none. */
export function PasswordChange({ user: { hasPassword } }: PasswordChangeProps) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<{ [Key in Field]?: string | undefined }>({});
  const { mutateAsync: changePassword, isPending } = useChangePassword();

  async function send(proof: { currentPassword: string } | { credential: string }) {
    if (isPending) return;
    const isMissing = 'currentPassword' in proof && proof.currentPassword === '';
    const broken = newPasswordField.safeParse(values.password).error?.issues[0]?.message;
    setErrors({
      currentPassword: isMissing ? accountMessages.passwordRequired : undefined,
      password: broken,
    });
    if (isMissing || broken) return;
    try {
      await changePassword({ ...proof, password: values.password });
      setValues(empty);
    } catch (error) {
      const text = messageOf(error, messages.passwordFailed);
      const isWrong = error instanceof ApiError && error.status === 403 && 'currentPassword' in proof;
      if (isWrong) setErrors({ currentPassword: text });
      else if (error instanceof ApiError && error.errors['password']) setErrors({ password: text });
      else setErrors({ form: text });
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (hasPassword) void send({ currentPassword: values.currentPassword });
  }

  return (
    <>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        {hasPassword && (
          <PasswordField
            label={t('Current Password')}
            required
            value={values.currentPassword}
            error={errors.currentPassword}
            onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
          />
        )}
        <NewPasswordField
          label={t('New Password')}
          value={values.password}
          error={errors.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
        <FormError>{errors.form}</FormError>
        {hasPassword ? (
          <Button
            type="submit"
            variant="secondary"
            size="lg"
            wide
            busy={isPending}
            busyLabel={t('Changing...')}
          >
            {t('Change Password')}
          </Button>
        ) : (
          <div className="grid gap-3">
            <p className="text-muted">
              {t('Your account has no password yet. Type one, and sign in with Google once more to set it.')}
            </p>
            <GoogleButton
              kind="continue_with"
              busy={isPending}
              onCredential={(credential) => void send({ credential })}
              onFailure={(message) => setErrors({ form: message })}
            />
          </div>
        )}
      </form>
    </>
  );
}
