import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import { Link } from '~/ui/buttons/link.tsx';
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';

/** Login shown where the link for a new address is opened without a session of the account: logging in confirms it. */
export function VerificationElsewhere({ token }: { token: string }) {
  return (
    <>
      <LoginForm />
      <PasskeySignIn />
      <GoogleSignIn purpose="login" />
      <p className="mt-6 text-center">
        <Link className="link" to={links.notMe(token)}>
          {t('This was not me')}
        </Link>
      </p>
    </>
  );
}
