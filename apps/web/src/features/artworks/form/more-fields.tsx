import { t } from '@kalaangan/messages/t';
import { artworkFieldNames as names } from '@kalaangan/contract/artworks/artwork-texts';
import type { ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import { licenceHints, licenceLasts } from '@kalaangan/contract/media/licence-form';
import { licenceName, licences } from '@kalaangan/contract/media/licence';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Fold } from '~/ui/fields/fold.tsx';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import type { FormValues } from './form-fields.ts';

const unlicensed = 'all-rights-reserved';

type MoreFieldsProps = { form: UseFormReturn<FormValues, unknown, ArtworkFields> };

/** What only some artists say of a work. The browser remembers whether it is open; it opens where something is said. */
export function MoreFields({ form: { control, formState, register } }: MoreFieldsProps) {
  const { errors } = formState;
  const [medium, yearMade, dimensions, chosen] = useWatch({
    control,
    name: ['medium', 'yearMade', 'dimensions', 'licence'],
  });
  const licence = licences.find((one) => one === chosen) ?? unlicensed;
  const said = [
    ...[medium, yearMade, dimensions].filter(Boolean),
    ...(licence === unlicensed ? [] : [licenceName(licence)]),
  ];
  const isRefused = [errors.medium, errors.yearMade, errors.dimensions, errors.licence].some(Boolean);
  return (
    <Fold
      name="artwork-more"
      title={t('More about this artwork')}
      summary={said.join(' · ') || t('Medium, year, dimensions, licence')}
      isNeeded={said.length > 0 || isRefused}
    >
      <TextField
        label={names.medium}
        optional
        dir="auto"
        hint={t('Such as oil on canvas, or ink and watercolour.')}
        error={errors.medium?.message}
        {...register('medium')}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={names.yearMade}
          optional
          inputMode="numeric"
          autoComplete="off"
          error={errors.yearMade?.message}
          {...register('yearMade')}
        />
        <TextField
          label={names.dimensions}
          optional
          dir="auto"
          error={errors.dimensions?.message}
          {...register('dimensions')}
        />
      </div>
      <SelectField
        label={names.licence}
        hint={
          <>
            <span className="block">{licenceHints[licence]}</span>
            {licence !== unlicensed && <span className="block">{licenceLasts}</span>}
          </>
        }
        options={licences.map((value) => ({ value, label: licenceName(value) }))}
        error={errors.licence?.message}
        {...register('licence')}
      />
    </Fold>
  );
}
