import { t } from '@kalaangan/messages/t';
import { zodResolver } from '@hookform/resolvers/zod';
import { appealText } from '@kalaangan/contract/safety/appeals.calls';
import {
  moderationLimits as limits,
  moderationMessages as messages,
} from '@kalaangan/contract/safety/moderation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';

const fields = z.object({ text: appealText });

type AppealFormProps = { caseId: string; until: string; send: (text: string) => Promise<unknown> };

/** Keeps the text as a draft in this browser until it is sent. */
export function AppealForm({ caseId, until, send }: AppealFormProps) {
  const draftName = `appeal:${caseId}`;
  const [failure, setFailure] = useState<string | null>(null);
  const [defaultValues] = useState(() => ({ text: '', ...readDraft(draftName) }));
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues,
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const { unsubscribe } = watch((values) => writeDraft(draftName, values));
    return unsubscribe;
  }, [watch, draftName]);

  const submit = handleSubmit(async ({ text }) => {
    setFailure(null);
    try {
      await send(text);
      dropDraft(draftName);
    } catch (error) {
      setFailure(messageOf(error, messages.appealFailed));
    }
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('Why is the decision wrong?')}
        hint={t('You can appeal once, until {until}. Somebody who did not take the decision reads it.', {
          until,
        })}
        rows={6}
        limit={limits.appealText}
        dir="auto"
        required
        error={errors.text?.message}
        {...register('text')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel={t('Sending...')}>
        {t('Send Appeal')}
      </Button>
    </form>
  );
}
