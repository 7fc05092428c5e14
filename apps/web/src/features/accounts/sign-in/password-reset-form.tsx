import { t } from '@kalaangan/messages/t';
import { accountLimits, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { links } from '@kalaangan/contract/links';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { ConfirmPasswordField, NewPasswordField } from './new-password-field.tsx';
import { newPasswordResolver, type NewPasswordFields } from './new-password-fields.ts';
import { useResetPassword } from '../mutations/use-reset-password.ts';

type State = { step: 'form' | 'success' | 'bad-link'; failure: string | null };

/** Sets a new password with the mailed token; after success it redirects to the login page. */
export function PasswordResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [{ step, failure }, setState] = useState<State>({ step: 'form', failure: null });
  const typed = usePreHydrationInput(['password', 'confirmPassword']);
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordFields>({
    resolver: newPasswordResolver,
    defaultValues: { password: '', confirmPassword: '', ...typed },
  });
  const { errors, isSubmitting } = formState;
  // Until then the browser itself would send the form, with the password in the address.
  const isHydrated = useHydrated();
  const { mutateAsync: resetPassword } = useResetPassword(token);

  useEffect(() => {
    if (step !== 'success') return;
    const timer = setTimeout(() => navigate(links.login), accountLimits.redirectMs);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  const submit = handleSubmit(async ({ password }) => {
    setState({ step: 'form', failure: null });
    try {
      await resetPassword(password);
      setState({ step: 'success', failure: null });
    } catch (error) {
      const passwordError = error instanceof ApiError ? error.errors['password'] : undefined;
      if (passwordError) setError('password', { message: passwordError }, { shouldFocus: true });
      else if (error instanceof ApiError && error.status === 400)
        setState({ step: 'bad-link', failure: messageOf(error, messages.resetFailed) });
      else setState({ step: 'form', failure: messageOf(error, messages.resetFailed) });
    }
  });

  if (step === 'success')
    return (
      <div className="grid gap-5">
        <p role="status" className="text-success">
          {messages.resetDone}
        </p>
        <ButtonLink to={links.login} size="lg" wide>
          {t('Log In')}
        </ButtonLink>
      </div>
    );
  if (step === 'bad-link')
    return (
      <div className="grid gap-5">
        <FormError>{failure}</FormError>
        <p className="text-muted">
          {t(
            'A link works once, for {resetHours} hour, and only the newest one. Type your email at the login and choose ‘Forgot Password?’ for a new one.',
            { resetHours: accountLimits.resetHours },
          )}
        </p>
        <ButtonLink to={links.login} size="lg" wide>
          {t('Ask for a new link')}
        </ButtonLink>
      </div>
    );
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        label={t('New Password')}
        error={errors.password?.message}
        {...register('password')}
      />
      <ConfirmPasswordField error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!isHydrated}
        busy={isSubmitting}
        busyLabel={t('Resetting...')}
      >
        {t('Reset Password')}
      </Button>
    </form>
  );
}
