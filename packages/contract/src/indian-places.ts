/** The whole of 'City, State', in characters as a person counts them. */
export const cityStateLimit = 100;

/** In a list of their own: the table of cities is heavy, and a page that shows one place needs none of it. */
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
 * The parts of 'City, State'. What stands after the last comma is the state, also one that is not in the table:
 * outside clients may have written anything, and a form that shows it must not lose it.
 */
export function splitCityState(text: string): CityState {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) return { city: text.slice(0, comma).trim(), state: text.slice(comma + 1).trim() };
  const only = text.trim();
  return stateNames.includes(only) ? { city: '', state: only } : { city: only, state: '' };
}

/** 'City, State', or the one part that there is. */
export function joinCityState({ city, state }: CityState): string {
  return [city.trim(), state.trim()].filter((part) => part !== '').join(', ');
}
