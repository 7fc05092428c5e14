import type { ArtSpec } from './art/spec.ts';
import { palettes, type PaletteName } from './art/palettes.ts';
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
  /** A square profile picture; null for a few people. */
  picture: ArtSpec | null;
  /** Usernames of the people followed. */
  follows: readonly string[];
};

const paletteNames = Object.keys(palettes).filter((name): name is PaletteName => name in palettes);

/** The theme of each family that suits a small round picture. */
const emblems: Readonly<Record<string, string>> = {
  abstract: 'arcs',
  deco: 'facade',
  gond: 'bird',
  isometric: 'town',
  jaali: 'tiles',
  kolam: 'colour',
  landscape: 'backwaters',
  madhubani: 'sun',
  mask: 'tiger',
  miniature: 'garden',
  neon: 'oracle',
  pixel: 'icons',
  rangoli: 'powder',
  terrain: 'dunes',
  textile: 'ikat',
  truck: 'eyes',
  warli: 'dance',
  watercolour: 'hibiscus',
};

/** A portrait for most people, a picture of their own family for some, null for a few. */
function pictureOf(random: Random, { looks, paints }: PersonRow): ArtSpec | null {
  const place = random.next();
  if (place < 0.1) return null;
  const palette = random.pick(paletteNames);
  const file = {
    palette,
    seed: random.whole(1, 1_000_000),
    width: 640,
    height: 640,
    format: 'jpeg',
  } as const;
  if (looks && place < 0.85) {
    // The face within a portrait of 4:5.
    return {
      family: 'portrait',
      theme: looks,
      ...file,
      detail: { of: [4, 5], left: 0.19, top: 0.128, width: 0.62 },
    };
  }
  const family = paints.find((name) => name in emblems);
  const theme = family && emblems[family];
  return family && theme ? { family, theme, ...file } : null;
}

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

/** The people with pictures and follows. Deterministic for a seed. */
export function createPeople(seed: number): SeedPerson[] {
  const random = createRandom(seed);
  const popularity = personRows.map(() => 0.06 + random.next() ** 3.2);
  return personRows.map((row, index) => {
    const own = random.fork(row.username);
    const { looks: _looks, ...rest } = row;
    return {
      ...rest,
      email: `${row.username}@example.org`,
      link: own.chance(0.7) ? `https://${row.username}.example.org/` : '',
      socialLinks: socialLinksOf(own, row.username),
      picture: pictureOf(own, row),
      follows: followsOf(own, personRows, index, popularity),
    };
  });
}

/** The same in each run. */
export const people: readonly SeedPerson[] = createPeople(20_25);
