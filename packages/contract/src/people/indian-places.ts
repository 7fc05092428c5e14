import { t } from '@kalaangan/messages/t';
/**
 * Labels of states in forms, by their names as they are kept. Apart from the table of cities (`indian-places.data.ts`),
 * which is large and needed by forms alone.
 */
export const stateLabels: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': t('Andaman and Nicobar Islands'),
  'Andhra Pradesh': t('Andhra Pradesh'),
  'Arunachal Pradesh': t('Arunachal Pradesh'),
  Assam: t('Assam'),
  Bihar: t('Bihar'),
  Chandigarh: t('Chandigarh'),
  Chhattisgarh: t('Chhattisgarh'),
  'Dadra and Nagar Haveli and Daman and Diu': t('Dadra and Nagar Haveli and Daman and Diu'),
  Delhi: t('Delhi'),
  Goa: t('Goa'),
  Gujarat: t('Gujarat'),
  Haryana: t('Haryana'),
  'Himachal Pradesh': t('Himachal Pradesh'),
  'Jammu and Kashmir': t('Jammu and Kashmir'),
  Jharkhand: t('Jharkhand'),
  Karnataka: t('Karnataka'),
  Kerala: t('Kerala'),
  Ladakh: t('Ladakh'),
  Lakshadweep: t('Lakshadweep'),
  'Madhya Pradesh': t('Madhya Pradesh'),
  Maharashtra: t('Maharashtra'),
  Manipur: t('Manipur'),
  Meghalaya: t('Meghalaya'),
  Mizoram: t('Mizoram'),
  Nagaland: t('Nagaland'),
  Odisha: t('Odisha'),
  Puducherry: t('Puducherry'),
  Punjab: t('Punjab'),
  Rajasthan: t('Rajasthan'),
  Sikkim: t('Sikkim'),
  'Tamil Nadu': t('Tamil Nadu'),
  Telangana: t('Telangana'),
  Tripura: t('Tripura'),
  'Uttar Pradesh': t('Uttar Pradesh'),
  Uttarakhand: t('Uttarakhand'),
  'West Bengal': t('West Bengal'),
};
export const stateNames: readonly string[] = Object.keys(stateLabels);

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
