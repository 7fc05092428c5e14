import { ageBands, consentMessages as messages, type AgeBand } from '@kalaangan/contract/consents/consents';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { useSetAge } from './mutations/use-set-age.ts';

const draftName = 'age';
export type TypedAge = { band: AgeBand | ''; guardianEmail: string; year: string };
export type AgeErrors = Partial<Record<keyof TypedAge | 'form', string>>;

function readTyped(age: OwnUser['age']): TypedAge {
  const { band, guardianEmail, year } = readDraft(draftName);
  return {
    band: ageBands.find((one) => one === band) ?? age?.band ?? '',
    guardianEmail: typeof guardianEmail === 'string' ? guardianEmail : (age?.guardianEmail ?? ''),
    year: typeof year === 'string' ? year : '',
  };
}

/** Returns the body of the request, which the server checks: this page loads no schemas. */
function toBody({ guardianEmail, year }: TypedAge, band: AgeBand) {
  if (band === 'adult') return { band };
  return { band, guardianEmail, year: year.trim() === '' ? null : Number(year) };
}

export type AgeAnswer = ReturnType<typeof useAgeAnswer>;

/**
 * The answer to 'How old are you?' while it is given, kept as a draft. Only members are asked, whose session is known only
 * after hydration: the draft is read at once.
 */
export function useAgeAnswer(age: OwnUser['age']) {
  const [typed, setTyped] = useState(() => readTyped(age));
  const [errors, setErrors] = useState<AgeErrors>({});
  const { mutateAsync: set, isPending } = useSetAge();

  return {
    typed,
    errors,
    isPending,

    change(part: Partial<TypedAge>): void {
      const changed = { ...typed, ...part };
      setTyped(changed);
      setErrors({});
      writeDraft(draftName, changed);
    },

    /** Shows what is missing. True if nothing is. */
    check(withoutBand: string): boolean {
      const { band, guardianEmail } = typed;
      const found: AgeErrors =
        band === ''
          ? { band: withoutBand }
          : band === 'minor' && guardianEmail.trim() === ''
            ? { guardianEmail: messages.guardianRequired }
            : {};
      setErrors(found);
      return Object.keys(found).length === 0;
    },

    /** Returns the age as it was saved; null if there is none, or if it failed, which is shown. */
    async save(): Promise<OwnUser['age']> {
      if (typed.band === '') return null;
      try {
        const { user } = await set(toBody(typed, typed.band));
        dropDraft(draftName);
        return user.age;
      } catch (failure) {
        const { guardianEmail, year } = failure instanceof ApiError ? failure.errors : {};
        if (guardianEmail ?? year)
          setErrors({ ...(guardianEmail && { guardianEmail }), ...(year && { year }) });
        else setErrors({ form: messageOf(failure, messages.ageFailed) });
        return null;
      }
    },
  };
}
