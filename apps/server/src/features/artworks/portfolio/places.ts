/**
 * Places for the works of an order: numbers above 0 that rise along it. The most works that are in the right order already keep theirs, and
 * those between get places between, so that a move changes one row, however many works there are.
 */
export function placesOf(order: readonly string[], before: ReadonlyMap<string, number>): Map<string, number> {
  const kept = longestRise(order.map((id) => before.get(id)));
  const places = new Map<string, number>();
  let last = 0;
  let between: string[] = [];
  const placeBetween = (next: number) => {
    const step = (next - last) / (between.length + 1);
    for (const [index, id] of between.entries()) places.set(id, last + step * (index + 1));
    between = [];
  };
  for (const [index, id] of order.entries()) {
    const place = before.get(id);
    if (place === undefined || !kept.has(index)) {
      between.push(id);
      continue;
    }
    placeBetween(place);
    places.set(id, place);
    last = place;
  }
  placeBetween(last + between.length + 1);
  // Where there was no number between two, all get new places.
  return isRising([...places.values()]) ? places : new Map(order.map((id, index) => [id, index + 1]));
}

function isRising(places: readonly number[]): boolean {
  return places.every((place, index) => place > (places[index - 1] ?? 0));
}

/** The indexes of a longest selection of numbers that rise from one to the next. */
function longestRise(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  /** By length, from 1: the smallest number that ends a rise of so many, and its index. */
  const ends: { at: number; number: number }[] = [];
  const previous = new Map<number, number>();
  for (const [at, number] of numbers.entries()) {
    if (number === undefined) continue;
    const shorter = countBelow(ends, number);
    const before = ends[shorter - 1];
    if (before) previous.set(at, before.at);
    ends[shorter] = { at, number };
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1)?.at; at !== undefined; at = previous.get(at)) rise.add(at);
  return rise;
}

/** How many of the ends, which rise, are below a number. */
function countBelow(ends: readonly { number: number }[], number: number): number {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ends[middle]?.number ?? Infinity) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
