import { describe, expect, it } from 'vitest';
import { indianPlaces } from './indian-places.data.ts';
import { cityStateLimit, joinCityState, splitCityState, stateNames } from './indian-places.ts';
import { isLongerThan } from './text.ts';

const byName = new Intl.Collator('en').compare;

describe('the table of places', () => {
  it('has 28 states and 8 union territories, the same as the list of names, sorted', () => {
    const names = indianPlaces.map(({ state }) => state);
    expect(names).toHaveLength(36);
    expect(names).toEqual(stateNames);
    expect(names).toEqual([...new Set(names)].toSorted(byName));
  });

  it.each(indianPlaces)('lists the cities of $state once each, sorted', ({ cities }) => {
    expect(cities.length).toBeGreaterThan(0);
    expect(cities).toEqual([...new Set(cities)].toSorted(byName));
  });

  it.each(indianPlaces)(
    'names places of $state that can be written, stored and read back',
    ({ state, cities }) => {
      for (const city of cities) {
        const text = joinCityState({ city, state });
        expect(city).toMatch(/^[\p{Lu}][\p{L}\p{M} ()-]+$/u);
        expect(isLongerThan(text, cityStateLimit)).toBe(false);
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
  ])('knows %s', (place) => {
    const { city, state } = splitCityState(place);
    expect(indianPlaces.find((entry) => entry.state === state)?.cities).toContain(city);
  });
});

describe('a place as text', () => {
  it.each([
    ['Pune, Maharashtra', { city: 'Pune', state: 'Maharashtra' }],
    ['  Pune ,Maharashtra ', { city: 'Pune', state: 'Maharashtra' }],
    ['Maharashtra', { city: '', state: 'Maharashtra' }],
    ['Pune', { city: 'Pune', state: '' }],
    ['Pune, ', { city: 'Pune', state: '' }],
    ['', { city: '', state: '' }],
    ['पुणे, महाराष्ट्र', { city: 'पुणे', state: 'महाराष्ट्र' }],
  ])('%j has its parts', (text, parts) => {
    expect(splitCityState(text)).toEqual(parts);
  });

  it.each([
    'Pune, Maharashtra',
    'Somewhere else',
    'Kerala',
    'Paris, Île-de-France, France',
    'கோயம்புத்தூர், தமிழ்நாடு',
    `${'x'.repeat(60)}, ${'y'.repeat(38)}`,
  ])('%j survives being split and joined', (text) => {
    expect(joinCityState(splitCityState(text))).toBe(text);
  });
});
