import { t } from '@kalaangan/messages/t';
import { ageBands, consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { useId } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { AgeAnswer } from './use-age-answer.ts';

type BandsProps = {
  answer: AgeAnswer;
  /** `line`: the question stands before its answers. Otherwise it stands above, as a heading. */
  look?: 'line' | 'list';
  required?: boolean;
};

/** The question 'How old are you?' with its answers. */
export function AgeBands({ answer: { typed, errors, change }, look = 'list', required = true }: BandsProps) {
  const { minimumAge } = useSite();
  const id = useId();
  const labels = { adult: messages.adult, minor: messages.minor(minimumAge) };
  const isLine = look === 'line';
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-question`}
      aria-required={required}
      aria-invalid={errors.band ? true : undefined}
      aria-describedby={errors.band ? `${id}-error` : undefined}
    >
      <div className={isLine ? 'age-line' : undefined}>
        <span id={`${id}-question`} className={isLine ? 'field-label' : 'visually-hidden'}>
          {messages.question}
        </span>
        <div className={isLine ? 'age-line-choices' : 'choices'}>
          {ageBands.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="band"
                value={one}
                checked={typed.band === one}
                onChange={() => change({ band: one })}
              />
              <span>{labels[one]}</span>
            </label>
          ))}
        </div>
      </div>
      {errors.band && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {errors.band}
        </p>
      )}
    </div>
  );
}

/** What is asked of minors, and why it was not saved. */
export function AgeDetails({ answer: { typed, errors, change } }: Pick<BandsProps, 'answer'>) {
  return (
    <>
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
    </>
  );
}
