import { accountAddresses, accountMessages as say } from '@kalaangan/contract/accounts';
import { useState } from 'react';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { sessionStarted } from '~/lib/session.ts';
import { useSite } from '~/lib/site.ts';
import { FormError } from '~/ui/form-error.tsx';
import { GoogleButton } from './google-button.tsx';

const texts = {
  login: { kind: 'continue_with', widget: say.googleFailed, call: say.googleLoginError },
  signup: { kind: 'signup_with', widget: say.googleSignupFailed, call: say.googleSignupError },
} as const;

/** The other way in, below a form. After a success the session has started. */
export function GoogleSignIn({ purpose }: { purpose: keyof typeof texts }) {
  const { googleClientId } = useSite();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { kind, widget, call } = texts[purpose];
  if (googleClientId === null) return null;

  async function enter(credential: string) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { token, user } = await api(accountAddresses.google, { body: { credential } });
      sessionStarted(token, user);
    } catch (error) {
      setFailure(messageOf(error, call));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-5 grid gap-5">
      <p className="or-line">or</p>
      <GoogleButton
        kind={kind}
        busy={busy}
        onCredential={(credential) => void enter(credential)}
        onFailure={() => setFailure(widget)}
      />
      <FormError>{failure}</FormError>
    </div>
  );
}
