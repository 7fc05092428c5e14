import type { Portfolio } from '@kalaangan/contract/artworks/portfolio.calls';
import { placesOf } from './places.ts';
import type { Arranged } from './store.ts';

/** The portfolio as its owner reads it, of works newest first. */
export function toPortfolio(works: readonly Arranged[]): Portfolio {
  const pinned = works.flatMap(({ id, pin }) => (pin === null ? [] : { id, pin }));
  const placed = works.flatMap(({ id, place }) => (place === null ? [] : { id, place }));
  return {
    order: placed.toSorted((a, b) => a.place - b.place).map(({ id }) => id),
    pinned: pinned.toSorted((a, b) => b.pin - a.pin).map(({ id }) => id),
    hidden: works.filter(({ hidden }) => hidden).map(({ id }) => id),
  };
}

/** The works whose state changes when lists of the portfolio are replaced by others. */
export function listChanges(works: readonly Arranged[], wanted: Portfolio): Arranged[] {
  const before = new Map(works.map((work) => [work.id, work]));
  const places = placesOf(
    wanted.order,
    new Map(works.flatMap(({ id, place }) => (place === null ? [] : [[id, place]]))),
  );
  const pins = new Map(wanted.pinned.map((id, index) => [id, wanted.pinned.length - index]));
  const hidden = new Set(wanted.hidden);
  const ids = new Set([...before.keys(), ...places.keys(), ...pins.keys(), ...hidden]);
  return [...ids].flatMap((id) => {
    const after = { id, pin: pins.get(id) ?? null, place: places.get(id) ?? null, hidden: hidden.has(id) };
    return isSame(before.get(id) ?? { pin: null, place: null, hidden: false }, after) ? [] : after;
  });
}

function isSame(a: Omit<Arranged, 'id'>, b: Omit<Arranged, 'id'>): boolean {
  return a.pin === b.pin && a.place === b.place && a.hidden === b.hidden;
}
