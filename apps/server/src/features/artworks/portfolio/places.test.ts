import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `work${index}`);
const inOrder = (places: ReadonlyMap<string, number>) =>
  [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
const changedOf = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].filter(([id, place]) => before.get(id) !== place).map(([id]) => id);

it('numbers works that have no places', () => {
  expect([...placesOf(ids(3), new Map())]).toEqual([
    ['work0', 1],
    ['work1', 2],
    ['work2', 3],
  ]);
  expect(placesOf([], new Map([['work0', 1]]))).toEqual(new Map());
});

it.each([
  ['the last to the top', 999, 0],
  ['the first to the end', 0, 999],
  ['one a little up', 500, 497],
  ['one far down', 3, 900],
])('changes one place of a thousand when it moves %s', (_, from, to) => {
  const order = ids(1000);
  const before = placesOf(order, new Map());
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, `work${from}`);
  const after = placesOf(moved, before);
  expect(inOrder(after)).toEqual(moved);
  expect(changedOf(before, after)).toEqual([`work${from}`]);
});

it('places new works among others, and forgets those that are left out', () => {
  const before = placesOf(ids(4), new Map());
  const after = placesOf(['work0', 'a', 'b', 'work3', 'c'], before);
  expect(inOrder(after)).toEqual(['work0', 'a', 'b', 'work3', 'c']);
  expect(changedOf(before, after)).toEqual(['a', 'b', 'c']);
});

it('stays in order however often works are moved between the same two', () => {
  let order = ids(4);
  let places = placesOf(order, new Map());
  for (let move = 0; move < 3000; move++) {
    const [first = '', second = '', third = '', ...rest] = order;
    order = [first, third, second, ...rest];
    places = placesOf(order, places);
    expect(inOrder(places)).toEqual(order);
    expect(Math.min(...places.values())).toBeGreaterThan(0);
  }
});

it('keeps the order of random moves', () => {
  let state = 7;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  let order = ids(60);
  let places = placesOf(order, new Map());
  for (let move = 0; move < 500; move++) {
    const [from, to] = [random(60), random(60)];
    order = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? '');
    places = placesOf(order, places);
    expect(inOrder(places)).toEqual(order);
  }
});
