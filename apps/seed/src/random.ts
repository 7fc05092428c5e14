/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Some of the list, without repetition, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
  /** Bell-shaped around 0 with a spread of about 1. */
  bell(): number;
  /** A stream of its own: drawing more from one does not change the other. */
  fork(label: string | number): Random;
};

/** A well-mixed 32-bit number for a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 15)) >>> 0;
}

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
    bell: () => (next() + next() + next() + next() - 2) * 1.7320508,
    fork: (label) => createRandom(hash(`${seed}/${label}`)),
  };
  return random;
}
