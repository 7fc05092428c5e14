import type { AiUse, Origin } from '@kalaangan/contract/artworks/artwork-origin';
import { licences, type Licence } from '@kalaangan/contract/media/licence';
import type { Language } from '../content/people.ts';
import { people, type SeedPerson } from './people.ts';
import { createRandom, hash, type Random } from './random.ts';
import { familiesOfWorks, type FamilyOfWorks } from '../content/works/families.ts';

export type SeedArtwork = {
  /** The username of its artist. */
  by: string;
  /** The username of somebody who made it too; null for most works. */
  with: string | null;
  title: string;
  description: string;
  artStyle: string;
  software: readonly string[];
  tags: readonly string[];
  origin: Exclude<Origin, 'unstated'>;
  aiUse: AiUse;
  licence: Licence;
  /** Names of one to five files. */
  pictures: readonly string[];
  daysAgo: number;
  /** Less than the number of people. */
  likes: number;
  views: number;
};

function tagsOf(random: Random, family: FamilyOfWorks, language: Language): string[] {
  const native = random.some(family.native?.[language] ?? [], random.whole(0, 2));
  return [...native, ...random.some(family.tags, random.whole(0, 5 - native.length))];
}

function describe(random: Random, family: FamilyOfWorks, text: string | undefined): string {
  if (text) return random.chance(0.16) ? `${text}\n\n${random.pick(family.notes)}` : text;
  return random.chance(0.42) ? random.pick(family.notes) : '';
}

/** Returns how often a person publishes compared with others, 0.45 to 3.05. */
const activityOf = ({ username }: SeedPerson) => 0.45 + 2.6 * createRandom(hash(username)).next() ** 2;

/** Picks an artist of this family who writes the title's language, preferring those with few artworks yet. */
function artistOf(
  random: Random,
  familyName: string,
  language: Language,
  count: ReadonlyMap<string, number>,
): SeedPerson {
  const specialists = people.filter(({ paints }) => paints.includes(familyName));
  const fitting = specialists.filter(({ writes }) => writes.includes(language));
  const candidates = fitting.length > 0 ? fitting : people.filter(({ writes }) => writes.includes(language));
  const ranked = candidates.map((person) => ({
    person,
    rank: (1 + (count.get(person.username) ?? 0)) / activityOf(person) + random.between(0, 1.6),
  }));
  const [least] = ranked.sort((a, b) => a.rank - b.rank);
  if (!least) throw new Error(`nobody paints ${familyName} and writes ${language}`);
  return least.person;
}

/** Likes and views: few artworks have many likes; artists with followers get more. `fame` is 0 to 1. */
function engagement(random: Random, fame: number, daysAgo: number): { likes: number; views: number } {
  const age = Math.min(1, 0.25 + daysAgo / 12);
  const appeal = random.next() ** 2.2 * (0.35 + 1.1 * fame);
  const likes = Math.min(people.length - 3, Math.round(appeal * age * people.length * 0.72));
  return {
    likes,
    views: Math.round((likes * random.between(9, 34) + random.between(6, 90) * (0.4 + fame)) * age),
  };
}

/** Picks what an artist states of AI's part in a work and of training programs on it: most say no to both. */
function declarationOf(random: Random): Pick<SeedArtwork, 'origin' | 'aiUse'> {
  const place = random.next();
  return {
    origin: place < 0.84 ? 'human' : place < 0.94 ? 'assisted' : 'generated',
    aiUse: random.chance(0.07) ? 'allowed' : 'denied',
  };
}

/** Picks somebody else who works in this family, for a few works. */
function collaboratorOf(random: Random, familyName: string, by: string): string | null {
  const others = people.filter(({ paints, username }) => paints.includes(familyName) && username !== by);
  return others.length > 0 && random.chance(0.05) ? random.pick(others).username : null;
}

/** Picks what others may do with a work: most artists reserve all rights. */
function licenceOf(random: Random): Licence {
  return random.chance(0.82) ? 'all-rights-reserved' : random.pick(licences);
}

/** All artworks, the newest last. Deterministic for a seed. */
export function createCatalogue(seed: number): SeedArtwork[] {
  const random = createRandom(seed);
  const followers = new Map<string, number>();
  for (const { follows } of people)
    for (const name of follows) followers.set(name, (followers.get(name) ?? 0) + 1);
  const most = Math.max(1, ...followers.values());
  const count = new Map<string, number>();
  const rows = Object.entries(familiesOfWorks).flatMap(([name, family]) =>
    family.works.map((row) => ({ name, family, row })),
  );
  const artworks = random.shuffle(rows).map(({ name, family, row }): SeedArtwork => {
    const [pictures, language, title, text] = row;
    const own = random.fork(title);
    const artist = artistOf(own, name, language, count);
    count.set(artist.username, (count.get(artist.username) ?? 0) + 1);
    const daysAgo = 0.08 + 89.8 * own.next() ** 1.3;
    return {
      by: artist.username,
      with: collaboratorOf(random.fork(`with: ${title}`), name, artist.username),
      title,
      description: describe(own, family, text),
      artStyle: own.pick(family.artStyles),
      software: own.some(family.software, own.whole(0, 3)),
      tags: tagsOf(own, family, language),
      ...declarationOf(random.fork(`made: ${title}`)),
      licence: licenceOf(random.fork(`licence: ${title}`)),
      pictures: [pictures].flat().map((file) => `${name}/${file}`),
      daysAgo,
      ...engagement(own, (followers.get(artist.username) ?? 0) / most, daysAgo),
    };
  });
  return artworks.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** The same in each run. */
export const catalogue: readonly SeedArtwork[] = createCatalogue(20_25);
