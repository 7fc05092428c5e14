import { personRows, type Language, type PersonRow } from '../content/people.ts';
import { createRandom, type Random } from './random.ts';

/** An invented person; email and links use example.org, which is reserved (RFC 2606). */
export type SeedPerson = {
  name: string;
  username: string;
  email: string;
  title: string;
  summary: string;
  cityState: string;
  link: string;
  socialLinks: { instagram: string; linkedin: string; facebook: string; twitter: string };
  writes: readonly Language[];
  /** Names of art families. */
  paints: readonly string[];
  /** The name of a square file; null for a few people. */
  picture: string | null;
  /** Usernames of the people followed. */
  follows: readonly string[];
};

/** Usernames to follow: a few people are popular, and shared families and languages raise the chance. */
function followsOf(
  random: Random,
  rows: readonly PersonRow[],
  index: number,
  popularity: readonly number[],
): string[] {
  const self = rows[index];
  if (!self) return [];
  const wanted = Math.round(3 + 20 * random.next() ** 2);
  const ranked = rows.flatMap((other, at) => {
    if (at === index) return [];
    const familyWeight = other.paints.some((family) => self.paints.includes(family)) ? 2.6 : 1;
    const languageWeight = other.writes.some(
      (language) => language !== 'en' && self.writes.includes(language),
    )
      ? 1.7
      : 1;
    // Weighted sampling without replacement: exponential keys, the smallest win (Efraimidis and Spirakis).
    return [
      {
        username: other.username,
        key: -Math.log(random.next() + 1e-9) / ((popularity[at] ?? 0.1) * familyWeight * languageWeight),
      },
    ];
  });
  return ranked
    .sort((a, b) => a.key - b.key)
    .slice(0, wanted)
    .map(({ username }) => username);
}

function socialLinksOf(random: Random, username: string): SeedPerson['socialLinks'] {
  const link = (network: string, share: number) =>
    random.chance(share) ? `https://${network}.example.org/${username}` : '';
  return {
    instagram: link('instagram', 0.75),
    linkedin: link('linkedin', 0.35),
    facebook: link('facebook', 0.2),
    twitter: link('twitter', 0.25),
  };
}

/** The people with links and follows. Deterministic for a seed. */
export function createPeople(seed: number): SeedPerson[] {
  const random = createRandom(seed);
  const popularity = personRows.map(() => 0.06 + random.next() ** 3.2);
  return personRows.map((row, index) => {
    const own = random.fork(row.username);
    const { hasPortrait, ...rest } = row;
    return {
      ...rest,
      email: `${row.username}@example.org`,
      link: own.chance(0.7) ? `https://${row.username}.example.org/` : '',
      socialLinks: socialLinksOf(own, row.username),
      picture: hasPortrait ? `portraits/${row.username}.avif` : null,
      follows: followsOf(own, personRows, index, popularity),
    };
  });
}

/** The same in each run. */
export const people: readonly SeedPerson[] = createPeople(20_25);
