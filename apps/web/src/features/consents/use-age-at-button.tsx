import { generalMessages } from '@kalaangan/contract/errors';
import { links } from '@kalaangan/contract/links';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { t } from '@kalaangan/messages/t';
import { useRef } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { AgeBands, AgeDetails } from './age-fields.tsx';
import { guardianMailed } from './age-form.tsx';
import { WaitingForConsent } from './age-question.tsx';
import { useAgeAnswer } from './use-age-answer.ts';

/**
 * The question of the age as a line beside the button of a form that publishes: its answer is saved before the form is
 * sent. `line` is null once there is no more to say.
 */
export function useAgeAtButton({ age }: Pick<OwnUser, 'age'>) {
  const { requiresAge } = useSite();
  const answer = useAgeAnswer(age);
  const { band } = answer.typed;
  const place = useRef<HTMLDivElement>(null);
  const isSkipped = age !== null || (band === '' && !requiresAge);
  return {
    line:
      age === null ? (
        <div ref={place} className="grid gap-3">
          <AgeBands answer={answer} look="line" required={requiresAge} />
          <AgeDetails answer={answer} />
        </div>
      ) : age.consent === 'waiting' ? (
        <>
          <WaitingForConsent email={age.guardianEmail} />
          <Link className="link justify-self-start" to={links.account}>
            {t('Send the Link Again')}
          </Link>
        </>
      ) : null,

    isPending: answer.isPending,

    /** Shows what is missing. True if the form may be sent. */
    check(): boolean {
      if (isSkipped || answer.check(generalMessages.ageFirst)) return true;
      place.current?.querySelector<HTMLElement>(band === 'minor' ? '[type=email]' : 'input')?.focus();
      return false;
    },

    /** Returns whether the member may publish now: a minor waits for the answer of a guardian. */
    async save(): Promise<boolean> {
      if (isSkipped) return true;
      const saved = await answer.save();
      if (saved?.band === 'minor') toast.success(guardianMailed);
      return saved?.band === 'adult';
    },
  };
}
