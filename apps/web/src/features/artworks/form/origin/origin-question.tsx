import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { t } from '@kalaangan/messages/t';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { RadioGroup } from '~/ui/fields/radio-group.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useStateOrigin } from '../../mutations/use-state-origin.ts';
import { LooksRealField, originChoices } from './origin-choices.tsx';

/** Asks the artist how a work was made, on its page, until it is said. */
export function OriginQuestion({ id }: { id: string }) {
  const [origin, setOrigin] = useState<string | null>(null);
  const [looksReal, setLooksReal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: state, isPending: busy } = useStateOrigin(id);
  const isAnswered = origin !== null && (origin !== 'generated' || looksReal !== null);

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (busy || origin === null) return;
    setFailure(null);
    state({ origin, looksReal: looksReal ?? 'false' })
      .then(() => toast.success(messages.saved))
      .catch((error: unknown) => setFailure(messageOf(error, messages.updateFailed)));
  }

  return (
    <form className="card card-padded grid gap-4" noValidate onSubmit={send}>
      <RadioGroup
        legend={messages.originRequired}
        options={originChoices}
        name="origin"
        onChange={({ target }) => setOrigin(target.value)}
      />
      {origin === 'generated' && (
        <LooksRealField name="looksReal" onChange={({ target }) => setLooksReal(target.value)} />
      )}
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" disabled={!isAnswered} busy={busy} busyLabel={t('Saving...')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
