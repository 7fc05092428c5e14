import { t } from '@kalaangan/messages/t';
import { artworkFieldNames as names } from '@kalaangan/contract/artworks/artwork-texts';
import {
  artworkFieldLimits as limits,
  artworkFormMessages as messages,
  type ArtworkFields,
} from '@kalaangan/contract/artworks/artwork-form';
import { artStyles, software } from '@kalaangan/contract/artworks/artwork-presets';
import { isLongerThan } from '@kalaangan/contract/text';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTagOffers } from '~/features/social/index.ts';
import { ChipInput } from '~/ui/fields/choices/chip-input.tsx';
import { chipRule } from '~/ui/fields/choices/chips.ts';
import { Combobox } from '~/ui/fields/choices/combobox.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { FormValues } from './form-fields.ts';

const softwareRule = chipRule({
  most: { count: limits.softwareCount, message: messages.softwareTooMany() },
  tooLong: { isTooLong: (text) => isLongerThan(text, limits.software), message: messages.softwareTooLong() },
  twice: { message: messages.softwareDuplicate },
});
const tagRule = chipRule({
  most: { count: limits.tags, message: messages.tagsTooMany() },
  tooLong: { isTooLong: (text) => isLongerThan(text, limits.tag), message: messages.tagTooLong() },
  twice: { message: messages.tagDuplicate },
});

type MainFieldsProps = {
  form: UseFormReturn<FormValues, unknown, ArtworkFields>;
  /** Handler called instead of sending the form while a box contains a text that may not be added. */
  onRefused: () => void;
};

/** What is said of every work; what is required comes first. */
export function MainFields({ form: { control, formState, register }, onRefused }: MainFieldsProps) {
  const { errors } = formState;
  const tagOffers = useTagOffers();
  return (
    <>
      <TextField
        label={names.title}
        required
        dir="auto"
        error={errors.title?.message}
        {...register('title')}
      />
      <Controller
        name="artStyle"
        control={control}
        render={({ field }) => (
          <Combobox
            label={names.artStyle}
            options={artStyles}
            hint={t('Choose one or enter your own.')}
            error={errors.artStyle?.message}
            {...field}
          />
        )}
      />
      <TextArea
        label={names.description}
        optional
        dir="auto"
        rows={3}
        limit={limits.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        name="software"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <ChipInput
            label={names.software}
            optional
            options={software}
            values={value ?? []}
            onChange={(next) => onChange([...next])}
            rule={softwareRule}
            onRefused={onRefused}
            error={firstMessage(errors.software)}
            {...field}
          />
        )}
      />
      <Controller
        name="tags"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <ChipInput
            label={names.tags}
            optional
            hint={t('Up to {tags}. Press Enter or comma after each.', { tags: limits.tags })}
            values={value ?? []}
            onChange={(next) => onChange([...next])}
            rule={tagRule}
            onRefused={onRefused}
            {...tagOffers}
            error={firstMessage(errors.tags)}
            {...field}
          />
        )}
      />
    </>
  );
}

/** The error message of a list field, or the first one of its items. */
function firstMessage(
  errors:
    | { message?: string; root?: { message?: string } }
    | ({ message?: string } | undefined)[]
    | undefined,
) {
  if (Array.isArray(errors)) return errors.find((error) => error?.message)?.message;
  return errors?.message ?? errors?.root?.message;
}
