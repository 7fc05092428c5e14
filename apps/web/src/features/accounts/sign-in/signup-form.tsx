import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { usePreHydrationInput } from '~/lib/pages/pre-hydration-input.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { EmailField, NameField, TextField } from '~/ui/fields/text-field.tsx';
import { ConfirmPasswordField, NewPasswordField } from './new-password-field.tsx';
import { emptySignup, signupResolver, type SignupFields } from './signup-fields.ts';
import { useSignUp } from '../mutations/use-sign-up.ts';

const draftName = 'signup';

export function SignupForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const typed = usePreHydrationInput(['name', 'username', 'email', 'password', 'confirmPassword']);
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<SignupFields>({
    resolver: signupResolver,
    defaultValues: { ...emptySignup, ...typed },
  });
  const { errors, isSubmitting } = formState;
  // Until then the browser itself would send the form, with the password in the address.
  const isHydrated = useHydrated();
  const { mutateAsync: signUp } = useSignUp({ onSuccess: () => dropDraft(draftName) });

  // Fields survive a reload, except passwords.
  useEffect(() => {
    reset({ ...emptySignup, ...readDraft(draftName), ...typed });
    const { unsubscribe } = watch(({ name, username, email }) =>
      writeDraft(draftName, { name, username, email }),
    );
    return unsubscribe;
  }, [reset, watch, typed]);

  const submit = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    setFailure(null);
    try {
      await signUp(body);
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? Object.entries(error.errors) : [];
      for (const [field, message] of fieldErrors)
        if (field === 'name' || field === 'username' || field === 'email' || field === 'password')
          setError(field, { message }, { shouldFocus: true });
      if (fieldErrors.length === 0) setFailure(messageOf(error, messages.signupFailed));
    }
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <NameField error={errors.name?.message} {...register('name')} />
      <TextField
        label={t('Username')}
        // The username of password managers is what one logs in with: the email.
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t('3 to 30 letters and numbers, the address of your profile.')}
        error={errors.username?.message}
        {...register('username')}
      />
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <NewPasswordField label={t('Password')} error={errors.password?.message} {...register('password')} />
      <ConfirmPasswordField error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!isHydrated}
        busy={isSubmitting}
        busyLabel={t('Creating Account...')}
      >
        {t('Create Account')}
      </Button>
    </form>
  );
}
