import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { secondFactorMessages as messages } from '@kalaangan/contract/accounts/second-factor';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { isProofRequired, ProofDialog } from '../account/proof-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { useBeginTotp, useConfirmTotp } from '../mutations/use-second-factor.ts';

type SecondFactorSetupProps = {
  hasPassword: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
};

/** Shows the key for the app, and asks for a first code of it. */
export function SecondFactorSetup({ hasPassword, onConfirmed }: SecondFactorSetupProps) {
  const { mutateAsync: begin, data: key, isPending: isBeginning } = useBeginTotp();
  const { mutateAsync: confirm, isPending } = useConfirmTotp();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isProofAsked, setProofAsked] = useState(false);

  async function start() {
    setError(null);
    try {
      await begin(null);
    } catch (refusal) {
      if (isProofRequired(refusal)) setProofAsked(true);
      else setError(messageOf(refusal, messages.failed));
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (code.trim() === '') return setError(messages.required);
    setError(null);
    try {
      onConfirmed((await confirm(code)).recoveryCodes);
    } catch (refusal) {
      setError(messageOf(refusal, messages.failed));
    }
  }

  if (!key)
    return (
      <>
        <FormError>{error}</FormError>
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={isBeginning}
          busyLabel={t('Preparing...')}
          onClick={() => void start()}
        >
          {t('Set up an authenticator app')}
        </Button>
        {isProofAsked && (
          <ProofDialog
            title={t('Set up an authenticator app')}
            text={accountMessages.proofRequired}
            confirmLabel={t('Go on')}
            hasPassword={hasPassword}
            failed={messages.failed}
            onProof={begin}
            onClose={() => setProofAsked(false)}
          />
        )}
      </>
    );
  return (
    <form className="totp-form grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <div className="totp-key">
        <QrCode text={key.uri} label={t('QR code with the key')} />
        <div className="grid content-start gap-3">
          <p>
            {rich(
              'Scan the code with your authenticator app, <link>open the app on this device</link>, or type this key there:',
              {
                link: (text) => (
                  <a className="link" href={key.uri}>
                    {text}
                  </a>
                ),
              },
            )}
          </p>
          <p className="font-mono break-words" aria-label={t('Key')}>
            <bdi dir="ltr">{key.secret.match(/.{4}/g)?.join(' ')}</bdi>
          </p>
        </div>
      </div>
      <TextField
        label={t('Code from the app')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel={t('Checking...')}>
        {t('Confirm')}
      </Button>
    </form>
  );
}
