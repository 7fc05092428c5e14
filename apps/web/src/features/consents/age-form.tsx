import { t } from '@kalaangan/messages/t';
import { ageBands, consentMessages as messages, type AgeBand } from '@kalaangan/contract/consents/consents';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { useSite } from '~/lib/pages/site.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useSetAge } from './mutations/use-set-age.ts';

const draftName = 'age';
type Typed = { band: AgeBand | ''; guardianEmail: string; year: string };
type Errors = Partial<Record<keyof Typed | 'form', string>>;

function readTyped(age: OwnUser['age']): Typed {
  const { band, guardianEmail, year } = readDraft(draftName);
  return {
    band: ageBands.find((one) => one === band) ?? age?.band ?? '',
    guardianEmail: typeof guardianEmail === 'string' ? guardianEmail : (age?.guardianEmail ?? ''),
    year: typeof year === 'string' ? year : '',
  };
}

/** Returns the body of the request, which the server checks: this page loads no schemas. */
function toBody({ guardianEmail, year }: Typed, band: AgeBand) {
  if (band === 'adult') return { band };
  return { band, guardianEmail, year: year.trim() === '' ? null : Number(year) };
}

/** Form for the age. Only members see it, whose session is known only after hydration: the draft is read at once. */
export function AgeForm({ age, onSaved }: { age: OwnUser['age']; onSaved?: () => void }) {
  const [typed, setTyped] = useState(() => readTyped(age));
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync: save, isPending } = useSetAge();

  function change(part: Partial<Typed>) {
    const changed = { ...typed, ...part };
    setTyped(changed);
    writeDraft(draftName, changed);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { band } = typed;
    if (band === '') return setErrors({ band: messages.bandRequired });
    if (band === 'minor' && typed.guardianEmail.trim() === '')
      return setErrors({ guardianEmail: messages.guardianRequired });
    setErrors({});
    try {
      const { user } = await save(toBody(typed, band));
      dropDraft(draftName);
      toast.success(
        user.age?.band === 'minor'
          ? t('We have mailed your parent or guardian.')
          : t('Thank you. Your age is saved.'),
      );
      onSaved?.();
    } catch (failure) {
      const { guardianEmail, year } = failure instanceof ApiError ? failure.errors : {};
      if (guardianEmail ?? year)
        setErrors({ ...(guardianEmail && { guardianEmail }), ...(year && { year }) });
      else setErrors({ form: messageOf(failure, messages.ageFailed) });
    }
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {age === null && <Bands band={typed.band} error={errors.band} onChange={(band) => change({ band })} />}
      {typed.band === 'minor' && (
        <>
          <TextField
            label={t('Email of a parent or guardian')}
            hint={t(
              'They get a link and say yes or no. Until then you can look around, follow, like, vote and report.',
            )}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            value={typed.guardianEmail}
            error={errors.guardianEmail}
            onChange={(event) => change({ guardianEmail: event.target.value })}
          />
          <TextField
            label={t('Year of your birth')}
            hint={t('So that we know when you are 18. We keep only that year, no birthday.')}
            optional
            inputMode="numeric"
            autoComplete="bday-year"
            value={typed.year}
            error={errors.year}
            onChange={(event) => change({ year: event.target.value })}
          />
        </>
      )}
      <FormError>{errors.form}</FormError>
      <Button type="submit" variant="secondary" size="lg" wide busy={isPending} busyLabel={t('Saving...')}>
        {typed.band === 'minor' ? t('Send the Link') : t('Confirm My Age')}
      </Button>
    </form>
  );
}

type BandsProps = { band: Typed['band']; error: string | undefined; onChange: (band: AgeBand) => void };

function Bands({ band, error, onChange }: BandsProps) {
  const { minimumAge } = useSite();
  const id = useId();
  const labels = { adult: messages.adult, minor: messages.minor(minimumAge) };
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="visually-hidden">{messages.question}</legend>
      <div className="choices">
        {ageBands.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="band"
              value={one}
              checked={band === one}
              onChange={() => onChange(one)}
            />
            <span>{labels[one]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
