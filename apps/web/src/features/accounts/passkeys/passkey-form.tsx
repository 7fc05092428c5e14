import { t } from '@kalaangan/messages/t';
import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import { passkeyNameField } from '@kalaangan/contract/accounts/passkeys.calls';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { Proof } from '../mutations/use-delete-account.ts';
import { useAddPasskey } from '../mutations/use-passkeys.ts';
import { isProofRequired, ProofDialog } from '../account/proof-dialog.tsx';
import { PasskeyFailure } from './passkey-browser.ts';

const draftName = 'new-passkey';

function readTyped(): string {
  const { name } = readDraft(draftName);
  return typeof name === 'string' ? name : '';
}

/** Names a passkey, and has the device make it. */
export function PasskeyForm({ hasPassword }: { hasPassword: boolean }) {
  const [name, setName] = useState(readTyped);
  const [errors, setErrors] = useState<{ name?: string; form?: string | null }>({});
  /** The name of the passkey for which a proof is asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const { mutateAsync: add, isPending } = useAddPasskey();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = passkeyNameField.safeParse(name);
    if (!typed.success) return setErrors({ name: typed.error.issues[0]?.message ?? messages.nameRequired });
    setErrors({});
    await send(typed.data, null);
  }

  /** Adds the passkey. Errors of the proof are left to the dialog that asks for it. */
  async function send(typed: string, proof: Proof | null) {
    try {
      await add({ name: typed, proof });
      dropDraft(draftName);
      setName('');
    } catch (error) {
      if (error instanceof PasskeyFailure) setErrors({ form: error.said });
      else if (error instanceof ApiError && error.errors['name']) setErrors({ name: error.errors['name'] });
      else if (isProofRequired(error)) setAsked(typed);
      else if (proof) throw error;
      else setErrors({ form: messageOf(error, messages.addFailed) });
    }
  }

  return (
    <>
      <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Name of the passkey')}
          hint={t('So that you know it again, such as “Phone”.')}
          autoComplete="off"
          required
          value={name}
          error={errors.name}
          onChange={(event) => {
            setName(event.target.value);
            writeDraft(draftName, { name: event.target.value });
          }}
        />
        <FormError>{errors.form}</FormError>
        <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel={t('Adding...')}>
          {t('Add a passkey')}
        </Button>
      </form>
      {asked !== null && (
        <ProofDialog
          title={t('Add a passkey')}
          text={accountMessages.proofRequired}
          confirmLabel={t('Go on')}
          hasPassword={hasPassword}
          failed={messages.addFailed}
          onProof={(proof) => send(asked, proof)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
