import { t } from '@kalaangan/messages/t';
import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { useState } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { useSite } from '~/lib/pages/site.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { GoogleButton } from './google-button.tsx';
import { useLogInWithGoogle } from '../mutations/use-log-in-with-google.ts';
import { SecondFactorField } from '../second-factor/second-factor-field.tsx';

const texts = {
  login: {
    kind: 'continue_with',
    buttonError: messages.googleFailed,
    requestError: messages.googleLoginError,
  },
  signup: {
    kind: 'signup_with',
    buttonError: messages.googleSignupFailed,
    requestError: messages.googleSignupError,
  },
} as const;

/** Sign-in with Google, shown below the login or signup form. Starts the session on success. */
export function GoogleSignIn({ purpose }: { purpose: keyof typeof texts }) {
  const { hasGoogleLogin } = useSite();
  const { mutateAsync: logIn, isPending } = useLogInWithGoogle();
  const [failure, setFailure] = useState<string | null>(null);
  /** Google's credential of an account that asks for a code too. */
  const [held, setHeld] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { kind, buttonError, requestError } = texts[purpose];
  if (!hasGoogleLogin) return null;

  async function submit(credential: string, typed?: string) {
    if (isPending) return;
    setFailure(null);
    try {
      await logIn({ credential, ...(typed !== undefined && { code: typed }) });
    } catch (error) {
      const asksForCode = error instanceof ApiError && error.code === 'second-factor';
      setHeld(asksForCode ? credential : null);
      if (!asksForCode || typed !== undefined) setFailure(messageOf(error, requestError));
    }
  }

  return (
    <div className="mt-5 grid gap-5">
      {purpose === 'signup' && <p className="or-divider">{t('or')}</p>}
      <GoogleButton
        kind={kind}
        busy={isPending}
        onCredential={(credential) => void submit(credential)}
        failed={buttonError}
        onFailure={setFailure}
      />
      {held !== null && (
        <form
          className="grid gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(held, code);
          }}
        >
          <SecondFactorField value={code} onChange={(event) => setCode(event.target.value)} />
          <Button type="submit" size="lg" wide busy={isPending} busyLabel={t('Logging in...')}>
            {t('Continue')}
          </Button>
        </form>
      )}
      <FormError>{failure}</FormError>
    </div>
  );
}
