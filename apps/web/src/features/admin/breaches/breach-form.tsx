import { t } from '@kalaangan/messages/t';
import {
  breachHeadings,
  breachLimits as limits,
  breachMessages as messages,
} from '@kalaangan/contract/breaches/breaches';
import type { Breach } from '@kalaangan/contract/breaches/breaches.calls';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { useBreach } from '../mutations/use-breach.ts';
import { AudienceFields } from './audience-fields.tsx';
import { draftNameOf, readTyped, toAudience, toWritten, type TypedBreach } from './typed-breach.ts';

/** Records a breach, or changes what is written of one. Nothing is sent by it. */
export function BreachForm({ breach, onClose }: { breach: Breach | null; onClose: () => void }) {
  const draftName = draftNameOf(breach);
  const [typed, setTyped] = useState(() => readTyped(breach));
  const [failure, setFailure] = useState<{ errors: Record<string, string>; text: string | null }>();
  const { mutateAsync: act, isPending } = useBreach();
  const errors = failure?.errors ?? {};
  const isSent = breach?.sentAt != null;

  function change(part: Partial<TypedBreach>) {
    const changed = { ...typed, ...part };
    setTyped(changed);
    writeDraft(draftName, changed);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setFailure(undefined);
    try {
      const body = toWritten(typed);
      if (breach) await act({ act: 'edit', id: breach._id, body });
      else await act({ act: 'create', body: { ...body, audience: toAudience(typed) } });
      dropDraft(draftName);
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : {};
      setFailure({ errors: found, text: messageOf(error, messages.saveFailed) });
    }
  }

  return (
    <form
      className="card card-padded grid max-w-3xl gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-lg font-bold">{breach ? t('Edit the Breach') : t('Record a Breach')}</h2>
      <p className="text-muted">
        {breach
          ? t('What you change here is sent to nobody by saving it.')
          : t(
              'Saving sends nothing. It starts the clock: the Data Protection Board has to have the whole report within {boardHours} hours.',
              { boardHours: limits.boardHours },
            )}
      </p>
      <TextField
        label={t('Known since')}
        type="datetime-local"
        hint={t('By the clock of this device.')}
        required
        value={typed.knownAt}
        error={errors['knownAt']}
        onChange={(event) => change({ knownAt: event.target.value })}
      />
      {!breach && <AudienceFields typed={typed} errors={errors} onChange={change} />}
      <TextField
        label={t('Subject')}
        required
        dir="auto"
        readOnly={isSent}
        value={typed.subject}
        error={errors['subject']}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextArea
        label={t('Message to the people')}
        hint={t(
          'In plain words: what happened and when, what may follow for them, what we do, what they can do, and whom they can ask.',
        )}
        required
        rows={8}
        dir="auto"
        limit={limits.message}
        readOnly={isSent}
        value={typed.message}
        error={errors['message']}
        onChange={(event) => change({ message: event.target.value })}
      />
      <h3 className="text-lg font-semibold">{t('Report to the Board')}</h3>
      {breachHeadings.map(({ name, label, hint }) => (
        <TextArea
          key={name}
          label={label}
          hint={hint}
          optional
          rows={3}
          dir="auto"
          value={typed[name]}
          error={errors[`headings.${name}`]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      <FormError>{failure?.text}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} busyLabel={t('Saving...')}>
          {t('Save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
