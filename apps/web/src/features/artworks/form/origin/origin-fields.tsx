import { t } from '@kalaangan/messages/t';
import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { originLabels } from '@kalaangan/contract/artworks/artwork-origin';
import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '~/ui/fields/text-field.tsx';
import { useSite } from '~/lib/pages/site.ts';
import type { FormValues } from '../form-fields.ts';
import { LooksRealField, originChoices } from './origin-choices.tsx';
import { useLastOrigin } from './use-last-origin.ts';

const question = t('How was this work made?');

type OriginFieldsProps = {
  form: UseFormReturn<FormValues, unknown, ArtworkFields>;
  isNew: boolean;
  /** Whether a moderator has labelled the work as generated, so that nothing else can be chosen. */
  isFixed: boolean;
};

/** Fields for how the work was made. */
export function OriginFields({ form, isNew, isFixed }: OriginFieldsProps) {
  const { register, watch, formState, getValues, setValue } = form;
  const { errors } = formState;
  const { requiresOrigin } = useSite();
  const last = useLastOrigin(isNew);
  const origin = watch('origin');

  useEffect(() => {
    if (last && !getValues('origin')) setValue('origin', last);
  }, [last, getValues, setValue]);

  return (
    <>
      {isFixed ? (
        <div className="field">
          <p className="field-label">{question}</p>
          <p>{originLabels.generated}</p>
          <p className="field-hint">{messages.originLabelled}</p>
        </div>
      ) : (
        <SelectField
          label={question}
          required={requiresOrigin}
          optional={!requiresOrigin}
          placeholder={t('Please choose')}
          options={originChoices}
          hint={last !== null && origin === last ? t('As you have said of your last work.') : undefined}
          error={errors.origin?.message}
          {...register('origin')}
        />
      )}
      {origin === 'generated' && (
        <LooksRealField error={errors.looksReal?.message} {...register('looksReal')} />
      )}
    </>
  );
}
