import { t } from '@kalaangan/messages/t';
import { passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import KeyRound from 'lucide-react/icons/key-round';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { useLogInWithPasskey } from '../mutations/use-passkeys.ts';
import { PasskeyFailure } from './passkey-browser.ts';

/** Logs in without email and password, by a passkey of the device. Starts the session on success. */
export function PasskeySignIn() {
  const { mutate: logIn, isPending, error } = useLogInWithPasskey();
  return (
    <div className="mt-5 grid gap-5">
      <p className="or-divider">{t('or')}</p>
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={<KeyRound size={20} aria-hidden="true" />}
        busy={isPending}
        onClick={() => logIn()}
      >
        {t('Use a Passkey')}
      </Button>
      <FormError>
        {error && (error instanceof PasskeyFailure ? error.said : messageOf(error, messages.loginFailed))}
      </FormError>
    </div>
  );
}
