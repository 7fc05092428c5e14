import { families } from './art/families/index.ts';
import { moods, type ArtFormat, type ArtSpec } from './art/spec.ts';
import { drawingSoftware, familyWords, softwareOf, type FamilyWords } from './catalogue-words.ts';
import { people } from './people.ts';
import { createRandom, type Random } from './random.ts';

export type SeedArtwork = {
  /** The username of its artist. */
  by: string;
  title: string;
  description: string;
  artStyle: string;
  software: readonly string[];
  tags: readonly string[];
  images: readonly ArtSpec[];
  daysAgo: number;
  likes: number;
  views: number;
};

const artworkCount = 320;
const seed = 20_25;

/** Proportions as artists publish them, the usual ones more often. */
const proportions: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 1],
  [4, 5],
  [4, 5],
  [3, 4],
  [2, 3],
  [16, 9],
  [16, 9],
  [3, 2],
  [4, 3],
  [21, 9],
  [1, 2],
];
const longSides = [1600, 1800, 2000, 2200] as const;

function sizeOf(random: Random): { width: number; height: number } {
  const [across, down] = random.pick(proportions);
  const long = random.pick(longSides);
  const scale = long / Math.max(across, down);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}

function formatOf(random: Random): ArtFormat {
  return random.chance(0.82) ? 'jpeg' : random.chance(0.7) ? 'webp' : 'png';
}

/** One to five pictures of one idea: other hours, other colours, another try. */
function imagesOf(random: Random, family: string, words: FamilyWords): ArtSpec[] {
  const theme = random.pick(families.get(family)?.themes ?? ['']);
  const first: ArtSpec = {
    family,
    theme,
    palette: random.pick(words.palettes),
    ...(words.hasMoods && { mood: random.pick(moods) }),
    seed: random.whole(1, 1_000_000),
    ...sizeOf(random),
    format: formatOf(random),
  };
  const further = random.chance(0.45) ? random.whole(1, random.chance(0.25) ? 4 : 2) : 0;
  const others = words.hasMoods
    ? random.shuffle(moods.filter((mood) => mood !== first.mood)).map((mood) => ({ ...first, mood }))
    : random
        .shuffle(words.palettes.filter((palette) => palette !== first.palette))
        .map((palette) => ({ ...first, palette }));
  return [first, ...others.slice(0, further)];
}

/** A few are loved, most are seen. */
function engagement(random: Random, daysAgo: number): { likes: number; views: number } {
  const appeal = random.next() ** 3;
  const age = Math.min(1, daysAgo / 10);
  const likes = Math.round(appeal * age * (people.length - 4));
  return { likes, views: Math.round((likes * random.between(8, 30) + random.between(5, 60)) * (0.3 + age)) };
}

function compose(): SeedArtwork[] {
  const random = createRandom(seed);
  const used = new Map<string, number>();
  return Array.from({ length: artworkCount }, (_, index) => {
    const person = people[index % people.length];
    const family = random.pick(
      (person?.paints ?? []).filter((name) => familyWords[name] && families.has(name)),
    );
    const words = familyWords[family];
    if (!person || !words) throw new Error(`nothing is known of the family ${family}`);
    const title = random.pick(words.titles);
    const times = (used.get(title) ?? 0) + 1;
    used.set(title, times);
    const daysAgo = random.between(0.05, 90);
    return {
      by: person.username,
      title: times === 1 ? title : `${title}, ${roman(times)}`,
      description: random.pick(words.descriptions),
      artStyle: random.pick(words.artStyles),
      software: random.some(softwareOf[family] ?? drawingSoftware, random.whole(0, 2)),
      tags: random.some(words.tags, random.whole(0, 5)),
      images: imagesOf(random, family, words),
      daysAgo,
      ...engagement(random, daysAgo),
    };
  });
}

/** Works of one series are numbered, as artists do. */
function roman(number: number): string {
  const signs = [
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const;
  let rest = number;
  let text = '';
  for (const [sign, value] of signs) for (; rest >= value; rest -= value) text += sign;
  return text;
}

/** The same at each run. */
export const catalogue: readonly SeedArtwork[] = compose();
