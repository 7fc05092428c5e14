import { MediaError } from '../media-error.ts';

/** 16 MB when full. Two hours at 60 frames and 50 sound packets a second, each in a piece of its own, are 800,000. */
const mostRanges = 1_000_000;

export type Range = readonly [start: number, end: number];

/** Ranges of a file in little memory: those of one film can be many. */
export type ByteRanges = {
  /** @throws MediaError when there are more than a film has */
  add(start: number, end: number): void;
  /** In order, overlapping and adjacent ones as one. */
  union(): Generator<Range>;
  /** In order, as they were added. They must not overlap. */
  each(): Generator<Range>;
};

export function createByteRanges(): ByteRanges {
  let starts = new Float64Array(256);
  let ends = new Float64Array(256);
  let count = 0;

  /** The union depends on the two lists alone, not on which end belongs to which start. */
  const sort = (): void => void [starts, ends].map((list) => list.subarray(0, count).sort());
  const at = (list: Float64Array, index: number): number => list[index] ?? 0;

  return {
    add(start, end) {
      if (end <= start) return;
      if (count === mostRanges) throw new MediaError('undecodable');
      if (count === starts.length) [starts, ends] = [twice(starts), twice(ends)];
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

function twice(list: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(list.length * 2);
  longer.set(list);
  return longer;
}

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

/** What of the wholes is not in the others; both in order and without overlaps. */
export function* gapsIn(wholes: Iterable<Range>, others: Iterator<Range>): Generator<Range> {
  let other = others.next();
  for (const [start, end] of wholes) {
    let at = start;
    while (!other.done && other.value[0] < end) {
      const [from, to] = other.value;
      if (from > at) yield [at, from];
      at = Math.max(at, to);
      // What runs on belongs to the next whole too.
      if (to > end) break;
      other = others.next();
    }
    if (at < end) yield [at, end];
  }
}
