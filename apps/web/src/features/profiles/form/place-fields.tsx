import { t } from '@kalaangan/messages/t';
import { indianPlaces } from '@kalaangan/contract/people/indian-places.data';
import { stateLabels, stateNames } from '@kalaangan/contract/people/indian-places';
import type { ProfileFields } from '@kalaangan/contract/people/profile-form';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import type { FormValues } from './form-values.ts';

const citiesOf = new Map(indianPlaces.map(({ state, cities }) => [state, cities]));
const isListed = (city: string, state: string) => citiesOf.get(state)?.includes(city) ?? false;

/** Value of the option 'Another place', which is not the name of a city. */
const anotherPlace = '?';

/** State and city: one of the state's, or the name of another place. */
export function PlaceFields({ form }: { form: UseFormReturn<FormValues, unknown, ProfileFields> }) {
  const { register, watch, setValue, formState } = form;
  const [state, city] = watch(['state', 'city']);
  const [isElsewhere, setElsewhere] = useState(city !== '' && !isListed(city, state));
  // Other API clients may have stored a state that is not in the list: it must stay selectable.
  const states = state === '' || stateNames.includes(state) ? stateNames : [state, ...stateNames];

  const changeCity = (next: string) => setValue('city', next, { shouldDirty: true, shouldValidate: true });

  function choose(chosen: string) {
    setElsewhere(chosen === anotherPlace);
    changeCity(chosen === anotherPlace ? '' : chosen);
  }

  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        label={t('State')}
        optional
        options={states.map((name) => ({ value: name, label: stateLabels[name] ?? name }))}
        placeholder={t('Choose a state')}
        autoComplete="address-level1"
        error={formState.errors.state?.message}
        {...register('state', {
          onChange: ({ target }: { target: HTMLSelectElement }) => {
            // A city of the state that was chosen before.
            if (!isElsewhere && !isListed(city, target.value)) changeCity('');
          },
        })}
      />
      <SelectField
        label={t('City')}
        optional
        options={[...(citiesOf.get(state) ?? []), { value: anotherPlace, label: t('Another place') }]}
        placeholder={t('Choose a city')}
        value={isElsewhere ? anotherPlace : city}
        onChange={({ target }) => choose(target.value)}
      />
      {isElsewhere && (
        <TextField
          className="sm:col-start-2"
          label={t('Name of the place')}
          dir="auto"
          autoComplete="address-level2"
          error={formState.errors.city?.message}
          {...register('city')}
        />
      )}
    </div>
  );
}
