import { t } from '@kalaangan/messages/t';
import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import type { OwnUser } from '@kalaangan/contract/people/people';
import type { SubmitEvent } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { AgeBands, AgeDetails } from './age-fields.tsx';
import { useAgeAnswer } from './use-age-answer.ts';

export const guardianMailed = t('We have mailed your parent or guardian.');

/** Form for the age. */
export function AgeForm({ age, onSaved }: { age: OwnUser['age']; onSaved?: () => void }) {
  const answer = useAgeAnswer(age);
  const { typed, isPending, check, save } = answer;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !check(messages.bandRequired)) return;
    const saved = await save();
    if (!saved) return;
    toast.success(saved.band === 'minor' ? guardianMailed : t('Thank you. Your age is saved.'));
    onSaved?.();
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {age === null && <AgeBands answer={answer} />}
      <AgeDetails answer={answer} />
      <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel={t('Saving...')}>
        {typed.band === 'minor' ? t('Send the Link') : t('Confirm My Age')}
      </Button>
    </form>
  );
}
