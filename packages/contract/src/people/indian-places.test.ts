import { describe, expect, it } from 'vitest';
import { indianPlaces } from './indian-places.data.ts';
import { joinCityState, splitCityState, stateNames } from './indian-places.ts';
import { profileFieldLimits } from './profile-form.ts';
import { isLongerThan } from '../text.ts';

const byName = new Intl.Collator('en').compare;

describe('indianPlaces', () => {
  it('has 28 states and 8 union territories, sorted, the same as stateNames', () => {
    const names = indianPlaces.map(({ state }) => state);
    expect(names).toHaveLength(36);
    expect(names).toEqual(stateNames);
    expect(names).toEqual([...new Set(names)].toSorted(byName));
  });

  it.each(indianPlaces)('lists each city of $state once, sorted', ({ cities }) => {
    expect(cities.length).toBeGreaterThan(0);
    expect(cities).toEqual([...new Set(cities)].toSorted(byName));
  });

  it.each(indianPlaces)(
    'lists only places of $state that survive being joined and split, within the length limit',
    ({ state, cities }) => {
      for (const city of cities) {
        const text = joinCityState({ city, state });
        expect(city).toMatch(/^[\p{Lu}][\p{L}\p{M} ()-]+$/u);
        expect(isLongerThan(text, profileFieldLimits.cityState)).toBe(false);
        expect(splitCityState(text)).toEqual({ city, state });
      }
    },
  );

  it.each([
    'Pune, Maharashtra',
    'Bengaluru, Karnataka',
    'New Delhi, Delhi',
    'Leh, Ladakh',
    'Chennai, Tamil Nadu',
  ])('contains %s', (place) => {
    const { city, state } = splitCityState(place);
    expect(indianPlaces.find((entry) => entry.state === state)?.cities).toContain(city);
  });
});

describe('splitCityState', () => {
  it.each([
    ['Pune, Maharashtra', { city: 'Pune', state: 'Maharashtra' }],
    ['  Pune ,Maharashtra ', { city: 'Pune', state: 'Maharashtra' }],
    ['Maharashtra', { city: '', state: 'Maharashtra' }],
    ['Pune', { city: 'Pune', state: '' }],
    ['Pune, ', { city: 'Pune', state: '' }],
    ['', { city: '', state: '' }],
    ['पुणे, महाराष्ट्र', { city: 'पुणे', state: 'महाराष्ट्र' }],
  ])('splits %j into city and state', (text, parts) => {
    expect(splitCityState(text)).toEqual(parts);
  });

  it.each([
    'Pune, Maharashtra',
    'Somewhere else',
    'Kerala',
    'Paris, Île-de-France, France',
    'கோயம்புத்தூர், தமிழ்நாடு',
    `${'x'.repeat(60)}, ${'y'.repeat(38)}`,
  ])('is reversed by joinCityState for %j', (text) => {
    expect(joinCityState(splitCityState(text))).toBe(text);
  });
});
