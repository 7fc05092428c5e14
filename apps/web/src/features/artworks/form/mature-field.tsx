import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { matureLabels, matureMessages, type Mature } from '@kalaangan/contract/artworks/mature';
import { matureFormMessages as messages, matureNames } from '@kalaangan/contract/artworks/mature-form';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '~/ui/fields/text-field.tsx';
import type { FormValues } from './form-fields.ts';

/** The labels that the artist may choose: what a moderator has labelled as mature stays so. */
export function listMatureLabels(isFixed: boolean): readonly Mature[] {
  return isFixed ? matureLabels.filter((label) => label !== 'none') : matureLabels;
}

type MatureFieldProps = {
  form: Pick<UseFormReturn<FormValues, unknown, ArtworkFields>, 'formState' | 'register'>;
  isFixed: boolean;
};

export function MatureField({ form: { formState, register }, isFixed }: MatureFieldProps) {
  return (
    <SelectField
      label={matureMessages.title}
      hint={isFixed ? messages.mayNotTakeOff : messages.hint}
      options={listMatureLabels(isFixed).map((value) => ({ value, label: matureNames[value] }))}
      error={formState.errors.mature?.message}
      {...register('mature')}
    />
  );
}
