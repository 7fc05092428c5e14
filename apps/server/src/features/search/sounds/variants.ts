/** Maximum number of ways to say a word that are followed: a long word may have many letters of several sounds. */
export const maxReadings = 12;

/** Each reading with every match of a global pattern said in each of these ways; `$&` is the match. */
export function listReadings(
  readings: readonly string[],
  pattern: RegExp,
  as: readonly string[],
): readonly string[] {
  if (!readings.some((reading) => reading.search(pattern) >= 0)) return readings;
  const found = new Set(readings.flatMap((reading) => combineOptions(cut(reading, pattern, as))));
  return [...found].slice(0, maxReadings);
}

/** The parts of a reading, one option for each but the matches. */
function cut(reading: string, pattern: RegExp, as: readonly string[]): (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  let end = 0;
  for (const match of reading.matchAll(pattern)) {
    parts.push(
      [reading.slice(end, match.index)],
      as.map((sound) => sound.replace('$&', match[0])),
    );
    end = match.index + match[0].length;
  }
  return [...parts, [reading.slice(end)]];
}

/** Every combination of one option of each place. */
export function combineOptions(places: readonly (readonly string[])[]): string[] {
  return places.reduce<string[]>(
    (starts, options) =>
      options.flatMap((sound) => starts.map((start) => start + sound)).slice(0, maxReadings),
    [''],
  );
}
