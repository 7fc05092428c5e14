import { t } from '@kalaangan/messages/t';
/** Apart from the table of cities (`indian-places.data.ts`), which is large and needed by forms alone. */
export const stateNames: readonly string[] = [
  t('Andaman and Nicobar Islands'),
  t('Andhra Pradesh'),
  t('Arunachal Pradesh'),
  t('Assam'),
  t('Bihar'),
  t('Chandigarh'),
  t('Chhattisgarh'),
  t('Dadra and Nagar Haveli and Daman and Diu'),
  t('Delhi'),
  t('Goa'),
  t('Gujarat'),
  t('Haryana'),
  t('Himachal Pradesh'),
  t('Jammu and Kashmir'),
  t('Jharkhand'),
  t('Karnataka'),
  t('Kerala'),
  t('Ladakh'),
  t('Lakshadweep'),
  t('Madhya Pradesh'),
  t('Maharashtra'),
  t('Manipur'),
  t('Meghalaya'),
  t('Mizoram'),
  t('Nagaland'),
  t('Odisha'),
  t('Puducherry'),
  t('Punjab'),
  t('Rajasthan'),
  t('Sikkim'),
  t('Tamil Nadu'),
  t('Telangana'),
  t('Tripura'),
  t('Uttar Pradesh'),
  t('Uttarakhand'),
  t('West Bengal'),
];

export type CityState = { city: string; state: string };

/**
 * Splits 'City, State' at the last comma. The state need not be in the table: API clients may have stored any text, and
 * a form that shows it must not lose it. A text without a comma is a state if it is one of `stateNames`, else a city.
 */
export function splitCityState(text: string): CityState {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) return { city: text.slice(0, comma).trim(), state: text.slice(comma + 1).trim() };
  const only = text.trim();
  return stateNames.includes(only) ? { city: '', state: only } : { city: only, state: '' };
}

/** 'City, State', or the only part that is not empty. */
export function joinCityState({ city, state }: CityState): string {
  return [city.trim(), state.trim()].filter((part) => part !== '').join(', ');
}
