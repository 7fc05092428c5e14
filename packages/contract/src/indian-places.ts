/** Apart from the table of cities (`indian-places.data.ts`), which is large and needed by forms alone. */
export const stateNames: readonly string[] = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
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
