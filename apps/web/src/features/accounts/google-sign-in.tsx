import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { useSite } from '~/lib/site.ts';
import { FormError } from '~/ui/form-error.tsx';
import { GoogleButton } from './google-button.tsx';
import { useLogInWithGoogle } from './mutations/use-log-in-with-google.ts';

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
  const { googleClientId } = useSite();
  const { mutateAsync: logIn, isPending } = useLogInWithGoogle();
  const [failure, setFailure] = useState<string | null>(null);
  const { kind, buttonError, requestError } = texts[purpose];
  if (googleClientId === null) return null;

  async function submit(credential: string) {
    if (isPending) return;
    setFailure(null);
    try {
      await logIn(credential);
    } catch (error) {
      setFailure(messageOf(error, requestError));
    }
  }

  return (
    <div className="mt-5 grid gap-5">
      <p className="or-divider">or</p>
      <GoogleButton
        kind={kind}
        busy={isPending}
        onCredential={(credential) => void submit(credential)}
        onFailure={() => setFailure(buttonError)}
      />
      <FormError>{failure}</FormError>
    </div>
  );
}
