import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { loginBody } from '@kalaangan/contract/accounts/accounts.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { PasswordField } from '~/ui/fields/password-field.tsx';
import { EmailField } from '~/ui/fields/text-field.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { useLogIn } from '../mutations/use-log-in.ts';
import { useRequestPasswordReset } from '../mutations/use-request-password-reset.ts';
import { SecondFactorField } from '../second-factor/second-factor-field.tsx';

/** Starts the session on success; the page then redirects members to the home page. */
export function LoginForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const typed = usePreHydrationInput(['email', 'password']);
  const { register, handleSubmit, resetField, setFocus, setError, clearErrors, getValues, formState } =
    useForm({
      resolver: zodResolver(loginBody),
      defaultValues: { email: '', password: '', code: '', ...typed },
    });
  const { errors, isSubmitting } = formState;
  // Until then the browser itself would send the form, with the password in the address.
  const isHydrated = useHydrated();
  const { mutateAsync: logIn } = useLogIn();
  const resetRequest = useRequestPasswordReset();

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    resetRequest.reset();
    try {
      await logIn(body);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-factor') {
        // The first time nothing is wrong: the field is shown, with the message as its label.
        setAsksForCode(true);
        if (asksForCode) setError('code', { message: error.message }, { shouldFocus: true });
        return;
      }
      setFailure(messageOf(error, messages.wrongCredentials));
      resetField('password', { defaultValue: '' });
      setFocus('password');
    }
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={t('Password')}
        required
        error={errors.password?.message}
        {...register('password')}
      />
      {asksForCode && <SecondFactorField error={errors.code?.message} {...register('code')} />}
      <ForgotPassword
        request={resetRequest}
        getEmail={() => getValues('email')}
        onStart={() => {
          setFailure(null);
          clearErrors();
        }}
        onEmailError={(message) => setError('email', { message }, { shouldFocus: true })}
      />
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!isHydrated}
        busy={isSubmitting}
        busyLabel={t('Logging in...')}
      >
        {t('Log in')}
      </Button>
    </form>
  );
}
