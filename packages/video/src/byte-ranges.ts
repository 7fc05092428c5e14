import { BrokenFileError } from './broken-file-error.ts';

/**
 * Maximum number of ranges, which take 16 MB of memory. Two hours of 60 frames and 50 audio packets a second, each in a
 * chunk of its own, are 800,000.
 */
const maxRanges = 1_000_000;

/** Offsets in bytes; `end` is exclusive. */
export type Range = readonly [start: number, end: number];

/** A collection of ranges of a file, compact in memory because one video can have very many. */
export type ByteRanges = {
  /** Ignores empty ranges. @throws {BrokenFileError} for more than a million ranges */
  add(start: number, end: number): void;
  /** Yields the ranges in ascending order; overlapping and adjacent ones are merged. */
  union(): Generator<Range>;
  /** Yields the ranges in ascending order, not merged. The added ranges must not overlap. */
  each(): Generator<Range>;
};

export function createByteRanges(): ByteRanges {
  let starts = new Float64Array(256);
  let ends = new Float64Array(256);
  let count = 0;

  /** Sorts starts and ends separately: the union does not depend on which end belongs to which start. */
  const sort = (): void => void [starts, ends].map((list) => list.subarray(0, count).sort());
  const at = (list: Float64Array, index: number): number => list[index] ?? 0;

  return {
    add(start, end) {
      if (end <= start) return;
      if (count === maxRanges) throw new BrokenFileError();
      if (count === starts.length) [starts, ends] = [doubled(starts), doubled(ends)];
      starts[count] = start;
      ends[count] = end;
      count++;
    },
    *union() {
      sort();
      for (let index = 0; index < count;) {
        const start = at(starts, index);
        for (index++; index < count && at(starts, index) <= at(ends, index - 1);) index++;
        yield [start, at(ends, index - 1)];
      }
    },
    *each() {
      sort();
      for (let index = 0; index < count; index++) yield [at(starts, index), at(ends, index)];
    },
  };
}

function doubled(list: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(list.length * 2);
  longer.set(list);
  return longer;
}

/** Whether a byte is in both. */
export function overlaps(one: ByteRanges, other: ByteRanges): boolean {
  const [left, right] = [one.union(), other.union()];
  let [a, b] = [left.next(), right.next()];
  while (!a.done && !b.done) {
    if (a.value[0] < b.value[1] && b.value[0] < a.value[1]) return true;
    if (a.value[1] <= b.value[1]) a = left.next();
    else b = right.next();
  }
  return false;
}

/**
 * The parts of `wholes` that are in none of `others`. Both must be in ascending order and without overlaps.
 */
export function* gapsIn(wholes: Iterable<Range>, others: Iterator<Range>): Generator<Range> {
  let other = others.next();
  for (const [start, end] of wholes) {
    let at = start;
    while (!other.done && other.value[0] < end) {
      const [from, to] = other.value;
      if (from > at) yield [at, from];
      at = Math.max(at, to);
      // It may reach into the next whole.
      if (to > end) break;
      other = others.next();
    }
    if (at < end) yield [at, end];
  }
}
