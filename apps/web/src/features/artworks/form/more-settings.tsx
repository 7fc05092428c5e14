import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { artworkFieldNames as names } from '@kalaangan/contract/artworks/artwork-texts';
import { fullResolutionChoices, fullResolutionHint } from '@kalaangan/contract/artworks/full-resolution-form';
import { matureLabels } from '@kalaangan/contract/artworks/mature';
import { matureNames } from '@kalaangan/contract/artworks/mature-form';
import { t } from '@kalaangan/messages/t';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Switch } from '~/ui/buttons/switch.tsx';
import { Fold } from '~/ui/fields/fold.tsx';
import { SelectField } from '~/ui/fields/text-field.tsx';
import type { FormValues } from './form-fields.ts';
import { MatureField } from './mature-field.tsx';

type MoreSettingsProps = {
  form: UseFormReturn<FormValues, unknown, ArtworkFields>;
  isMatureFixed: boolean;
};

/** What most works leave as it is. Opens where something else is set, or refused. */
export function MoreSettings({ form, isMatureFixed }: MoreSettingsProps) {
  const { control, formState, register } = form;
  const { errors } = formState;
  const [mature = 'none', allowsTraining, fullResolution = ''] = useWatch({
    control,
    name: ['mature', 'allowsTraining', 'fullResolution'],
  });
  const label = matureLabels.find((one) => one === mature) ?? 'none';
  const resolution = fullResolutionChoices.find(({ value }) => value !== '' && value === fullResolution);
  const isUnusual = label !== 'none' || allowsTraining || resolution !== undefined;
  const isRefused = Boolean(errors.mature ?? errors.allowsTraining ?? errors.fullResolution);
  const parts = [
    matureNames[label],
    allowsTraining ? t('AI training allowed') : t('AI training refused'),
    ...(resolution ? [t('Full resolution: {choice}', { choice: resolution.label() })] : []),
  ];
  return (
    <Fold
      name="artwork"
      title={t('More settings')}
      summary={parts.join(' · ')}
      isNeeded={isUnusual || isRefused}
    >
      <MatureField form={form} isFixed={isMatureFixed} />
      <Switch
        hint={t(
          'Off, its page and pictures tell crawlers that they may not use it for training. Not all of them listen.',
        )}
        {...register('allowsTraining')}
      >
        {t('Allow training of AI on this work')}
      </Switch>
      <SelectField
        label={names.fullResolution}
        hint={fullResolutionHint}
        options={fullResolutionChoices.map(({ value, label: text }) => ({ value, label: text() }))}
        error={errors.fullResolution?.message}
        {...register('fullResolution')}
      />
    </Fold>
  );
}
