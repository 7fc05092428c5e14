import { rows } from './people-rows.data.ts';

/** Someone of the demonstration: invented, with addresses that lead nowhere (RFC 2606). */
export type SeedPerson = {
  name: string;
  username: string;
  email: string;
  title: string;
  summary: string;
  cityState: string;
  link: string;
  /** What they paint, by the names of art families. */
  paints: readonly string[];
  follows: readonly string[];
};

/** Uneven as in life: a few are followed by most, everybody follows some, neighbours in taste each other. */
function followsOf(index: number): string[] {
  const chosen = new Set<number>();
  for (const star of [0, 1, 4, 7, 9, 20]) if ((index * 7 + star * 3) % 4 !== 0) chosen.add(star);
  for (let step = 1; step <= 2 + (index % 7); step++) chosen.add((index * 5 + step * step * 3) % rows.length);
  chosen.delete(index);
  return [...chosen].flatMap((other) => rows[other]?.[1] ?? []);
}

export const people: readonly SeedPerson[] = rows.map(
  ([name, username, title, cityState, paints, summary], index) => ({
    name,
    username,
    email: `${username}@example.org`,
    title,
    summary,
    cityState,
    link: `https://${username}.example.org/`,
    paints: paints.split(' '),
    follows: followsOf(index),
  }),
);
