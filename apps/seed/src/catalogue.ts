import type { AiUse, Origin } from '@kalaangan/contract/artwork-origin';
import { moods, type ArtSpec } from './art/spec.ts';
import type { Language } from '../content/people.ts';
import { people, type SeedPerson } from './people.ts';
import { createRandom, hash, type Random } from './random.ts';
import { familiesOfWorks, type FamilyOfWorks, type Variation } from '../content/works/families.ts';
import type { WorkRow } from '../content/works/work-row.ts';

export type SeedArtwork = {
  /** The username of its artist. */
  by: string;
  title: string;
  description: string;
  artStyle: string;
  software: readonly string[];
  tags: readonly string[];
  origin: Exclude<Origin, 'unstated'>;
  aiUse: AiUse;
  images: readonly ArtSpec[];
  daysAgo: number;
  /** Less than the number of people. */
  likes: number;
  views: number;
};

/** Lengths of the long side in px, picked at random: large ones are rarer. */
const longSides = [1280, 1280, 1280, 1440, 1440, 1440, 1440, 1600, 1600, 2000] as const;

function fileOf(
  random: Random,
  family: FamilyOfWorks,
  file: 'moving' | 'tiny' | undefined,
  isPixelArt: boolean,
): Pick<ArtSpec, 'width' | 'height' | 'format'> {
  const [across, down] = random.pick(family.shapes);
  const sized = (long: number) => ({
    width: Math.round((long * across) / Math.max(across, down)),
    height: Math.round((long * down) / Math.max(across, down)),
  });
  if (file === 'moving') return { width: 480, height: 360, format: 'gif' };
  if (file === 'tiny') return { ...sized(160), format: 'png' };
  if (isPixelArt) return { ...sized(1600), format: 'png' };
  return { ...sized(random.pick(longSides)), format: random.chance(0.88) ? 'jpeg' : 'webp' };
}

/** A further picture of an artwork; null if the kind of variation does not apply. */
function vary(random: Random, family: FamilyOfWorks, first: ArtSpec, kind: Variation): ArtSpec | null {
  switch (kind) {
    case 'palette':
      return { ...first, palette: random.pick(family.palettes) };
    case 'mood':
      return { ...first, mood: random.pick(moods) };
    case 'study':
      return { ...first, seed: first.seed + random.whole(1, 999) };
    case 'detail': {
      const width = random.between(0.34, 0.52);
      const at = () => Number(random.between(0.06, 0.94 - width).toFixed(3));
      return { ...first, detail: { of: [first.width, first.height], left: at(), top: at(), width } };
    }
    case 'cutOut':
      return first.family === 'mask' || first.theme === 'print'
        ? { ...first, width: 1280, height: 1280, format: 'png', cutOut: true }
        : null;
  }
}

/** One to five different pictures of an artwork: one in 46 % of cases, five in 3.5 %. */
function imagesOf(random: Random, familyName: string, family: FamilyOfWorks, row: WorkRow): ArtSpec[] {
  const [theme, palette, , , , { file, ...more } = {}] = row;
  const first: ArtSpec = {
    family: familyName,
    theme,
    palette,
    ...more,
    seed: random.whole(1, 1_000_000),
    ...fileOf(random, family, file, familyName === 'pixel'),
  };
  const place = random.next();
  const wanted = place < 0.46 ? 1 : place < 0.77 ? 2 : place < 0.9 ? 3 : place < 0.965 ? 4 : 5;
  const images = new Map([[JSON.stringify(first), first]]);
  for (let attempt = 0; attempt < 12 && images.size < wanted; attempt++) {
    const next = vary(random, family, first, random.pick(family.variations));
    if (next) images.set(JSON.stringify(next), next);
  }
  return [...images.values()];
}

function tagsOf(random: Random, family: FamilyOfWorks, language: Language): string[] {
  const native = random.some(family.native?.[language] ?? [], random.whole(0, 2));
  return [...native, ...random.some(family.tags, random.whole(0, 5 - native.length))];
}

function describe(random: Random, family: FamilyOfWorks, text: string | undefined): string {
  if (text) return random.chance(0.16) ? `${text}\n\n${random.pick(family.notes)}` : text;
  return random.chance(0.42) ? random.pick(family.notes) : '';
}

/** How often a person publishes compared with others, 0.45 to 3.05. */
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

/** How a work was made, as its artist says, and whether programs may be trained on it: most say no to both. */
function declarationOf(random: Random): Pick<SeedArtwork, 'origin' | 'aiUse'> {
  const place = random.next();
  return {
    origin: place < 0.84 ? 'human' : place < 0.94 ? 'assisted' : 'generated',
    aiUse: random.chance(0.07) ? 'allowed' : 'denied',
  };
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
    const [, , language, title, text] = row;
    const own = random.fork(title);
    const artist = artistOf(own, name, language, count);
    count.set(artist.username, (count.get(artist.username) ?? 0) + 1);
    const daysAgo = 0.08 + 89.8 * own.next() ** 1.3;
    return {
      by: artist.username,
      title,
      description: describe(own, family, text),
      artStyle: own.pick(family.artStyles),
      software: own.some(family.software, own.whole(0, 3)),
      tags: tagsOf(own, family, language),
      ...declarationOf(random.fork(`made: ${title}`)),
      images: imagesOf(own, name, family, row),
      daysAgo,
      ...engagement(own, (followers.get(artist.username) ?? 0) / most, daysAgo),
    };
  });
  return artworks.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** The same in each run. */
export const catalogue: readonly SeedArtwork[] = createCatalogue(20_25);
