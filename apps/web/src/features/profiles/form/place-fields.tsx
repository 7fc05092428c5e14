import { t } from '@kalaangan/messages/t';
import { indianPlaces } from '@kalaangan/contract/indian-places.data';
import { stateLabels, stateNames } from '@kalaangan/contract/indian-places';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Combobox } from '~/ui/combobox.tsx';
import { SelectField } from '~/ui/text-field.tsx';
import type { ProfileFields } from '@kalaangan/contract/profiles.calls';
import type { FormValues } from './form-values.ts';

const citiesOf = new Map(indianPlaces.map(({ state, cities }) => [state, cities]));

/** State and city. The city can be one of the state's or free text. */
export function PlaceFields({ form }: { form: UseFormReturn<FormValues, unknown, ProfileFields> }) {
  const { register, control, watch, formState } = form;
  const state = watch('state');
  // Other API clients may have stored a state that is not in the list: it must stay selectable.
  const states = state === '' || stateNames.includes(state) ? stateNames : [state, ...stateNames];
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        label={t('State')}
        optional
        options={states.map((name) => ({ value: name, label: stateLabels[name] ?? name }))}
        placeholder={t('Choose a state')}
        autoComplete="address-level1"
        error={formState.errors.state?.message}
        {...register('state')}
      />
      <Controller
        name="city"
        control={control}
        render={({ field }) => (
          <Combobox
            label={t('City')}
            optional
            options={citiesOf.get(state) ?? []}
            hint={t('Choose one or enter your own.')}
            error={formState.errors.city?.message}
            {...field}
          />
        )}
      />
    </div>
  );
}
