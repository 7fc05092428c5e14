import { accountMessages as messages } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { useSite } from '~/lib/site.ts';
import { FormError } from '~/ui/form-error.tsx';
import { GoogleButton } from './google-button.tsx';
import { useLogInWithGoogle } from './mutations/use-log-in-with-google.ts';

const texts = {
  login: { kind: 'continue_with', widget: messages.googleFailed, call: messages.googleLoginError },
  signup: { kind: 'signup_with', widget: messages.googleSignupFailed, call: messages.googleSignupError },
} as const;

/** The other way in, below a form. After a success the session has started. */
export function GoogleSignIn({ purpose }: { purpose: keyof typeof texts }) {
  const { googleClientId } = useSite();
  const { mutateAsync: logIn, isPending } = useLogInWithGoogle();
  const [failure, setFailure] = useState<string | null>(null);
  const { kind, widget, call } = texts[purpose];
  if (googleClientId === null) return null;

  async function submit(credential: string) {
    if (isPending) return;
    setFailure(null);
    try {
      await logIn(credential);
    } catch (error) {
      setFailure(messageOf(error, call));
    }
  }

  return (
    <div className="mt-5 grid gap-5">
      <p className="or-line">or</p>
      <GoogleButton
        kind={kind}
        busy={isPending}
        onCredential={(credential) => void submit(credential)}
        onFailure={() => setFailure(widget)}
      />
      <FormError>{failure}</FormError>
    </div>
  );
}
