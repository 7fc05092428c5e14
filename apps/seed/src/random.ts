/** A deterministic generator of pseudo-random numbers. */
export type Random = {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  next(): number;
  between(low: number, high: number): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** Returns at most `count` items without repetition, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
  /** An independent generator that depends only on this one's seed and the label. */
  fork(label: string | number): Random;
};

/** A 32-bit unsigned hash: FNV-1a with further mixing. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 15)) >>> 0;
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const random: Random = {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick(list) {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
    some: (list, count) => random.shuffle(list).slice(0, count),
    shuffle(list) {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        result.splice(last, 1, ...result.splice(other, 1, ...result.slice(last, last + 1)));
      }
      return result;
    },
    fork: (label) => createRandom(hash(`${seed}/${label}`)),
  };
  return random;
}
