import { secondFactorMessages as messages } from '@kalaangan/contract/second-factor';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '~/lib/api.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useBeginTotp, useConfirmTotp } from '../mutations/use-second-factor.ts';

type SecondFactorSetupProps = { onConfirmed: (recoveryCodes: readonly string[]) => void };

/** Shows the key for the app, and asks for a first code of it. */
export function SecondFactorSetup({ onConfirmed }: SecondFactorSetupProps) {
  const { mutate: begin, data: key, isPending: isBeginning, error: failure } = useBeginTotp();
  const { mutateAsync: confirm, isPending } = useConfirmTotp();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

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
        <FormError>{failure && messageOf(failure, messages.failed)}</FormError>
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={isBeginning}
          busyLabel="Preparing..."
          onClick={() => begin()}
        >
          Set up an authenticator app
        </Button>
      </>
    );
  return (
    <form className="totp-form grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <div className="totp-key">
        <QrCode text={key.uri} label="QR code with the key" />
        <div className="grid content-start gap-3">
          <p>
            Scan the code with your authenticator app,{' '}
            <a className="link" href={key.uri}>
              open the app on this device
            </a>
            , or type this key there:
          </p>
          <p className="font-mono break-words" aria-label="Key">
            {key.secret.match(/.{4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <TextField
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel="Checking...">
        Confirm
      </Button>
    </form>
  );
}
