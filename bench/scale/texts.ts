import type pg from 'pg';
import { toVector } from './index-format.ts';

/** Words of which it is known how many artworks have them. */
export const planted = {
  /** In twenty artworks, whatever the size of the site. */
  rare: 'pichwai',
  rareMistyped: 'picwhai',
  /** In one artwork of 10,000, 2,000, 500, 50 and 25. */
  tenThousandth: 'cheriyal',
  twoThousandth: 'pattachitra',
  fiveHundredth: 'warli',
  fiftieth: 'दीपावली',
  fiftiethBeginning: 'दीपा',
  twentyFifth: 'madhubani',
  twentyFifthMistyped: 'madhubnai',
  /** In two thirds of all artworks. */
  mostCommon: 'rarara',
  /** A beginning of words in a fifth of all artworks. */
  fifthBeginning: 'kal',
} as const;

/** So many texts are made; artworks take them in turn, with a word of their own and the name of their creator. */
export const distinctTexts = 20_000;

const moods =
  'quiet golden monsoon broken electric hidden endless crimson paper wandering folded sleeping neon forgotten silver'.split(
    ' ',
  );
const things =
  'river temple courtyard tiger lotus market rooftop forest lamp peacock mountain street dancer boat window garden storm'.split(
    ' ',
  );
const styles = ['Digital Painting', 'Concept Art', 'Illustration', 'Character Design', 'Pixel Art', 'Comic'];
const programs = ['Krita', 'Blender', 'Photoshop', 'Procreate', 'Clip Studio Paint'];
const syllables = 'ra ki to mu sha len vi dor na pe gu lam bre sti ka on ze hul mi far'.split(' ');
const wordsOfDescription = 14;
const vocabulary = 8_000;

const at = <T>(values: readonly T[], index: number, missing: T): T =>
  values[index % values.length] ?? missing;

/** A fixed sequence of numbers from 0 to 1: every run makes the same texts. */
function createDraw(): () => number {
  let state = 12345;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** The distribution of words is like Zipf's law. */
function drawWord(draw: () => number): string {
  const k = Math.floor(Math.exp(draw() * Math.log(vocabulary))) - 1;
  return [k % 20, Math.floor(k / 20) % 20, Math.floor(k / 400)]
    .map((index) => at(syllables, index, ''))
    .join('');
}

function makeText(index: number, draw: () => number) {
  const every = (each: number, rest: number, word: string) => (index % each === rest ? [word] : []);
  const title = [
    at(moods, index * 7, ''),
    at(things, index * 13, ''),
    ...every(10, 3, 'kalamkari'),
    ...every(10, 7, 'kalighat'),
    ...every(500, 11, planted.fiveHundredth),
  ].join(' ');
  const tags = [
    at(things, index * 3, ''),
    ...every(25, 0, planted.twentyFifth),
    ...every(50, 1, planted.fiftieth),
    ...every(2_000, 17, planted.twoThousandth),
    ...every(10_000, 23, planted.tenThousandth),
  ];
  const software = [at(programs, index, '')];
  const style = at(styles, index, '');
  const description = Array.from({ length: wordsOfDescription }, () => drawWord(draw)).join(' ');
  const found = toVector(title, [...tags, ...software, style], description);
  return { title, description, style, tags, software, ...found };
}

/** Makes the table `scale_texts`. @returns the distinct words in it */
export async function makeTexts(client: pg.Client): Promise<string[]> {
  const draw = createDraw();
  const texts = Array.from({ length: distinctTexts }, (_, index) => makeText(index, draw));
  await client.query(
    `create unlogged table scale_texts (t integer primary key, title text, description text, style text, tags text[], software text[], vector text)`,
  );
  await client.query(
    `insert into scale_texts
     select t, title, description, style, string_to_array(tags, ','), string_to_array(software, ','), vector
     from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       as made (t, title, description, style, tags, software, vector)`,
    [
      texts.map((_, index) => index),
      texts.map(({ title }) => title),
      texts.map(({ description }) => description),
      texts.map(({ style }) => style),
      texts.map(({ tags }) => tags.join(',')),
      texts.map(({ software }) => software.join(',')),
      texts.map(({ vector }) => vector),
    ],
  );
  await client.query('analyze scale_texts');
  return [...new Set(texts.flatMap(({ words }) => words))];
}

/** SQL of the number of the text of artwork n. */
export const textOf = `(n::bigint * 7919 % ${distinctTexts})::integer`;

const sqlArray = (words: string) => `('{${words.replaceAll(' ', ',')}}'::text[])`;
const firstNames =
  'asha ravi meera farah devika arjun lakshmi imran priya nikhil tara vikram anjali rohan kavya sanjay leela aditya nandini harish ishita manoj pooja rahul sunita varun yamini kiran deepa gautam chitra mohan radha suresh usha naveen jaya bhavesh ojas esha';
const lastNames =
  'kulkarni menon das rao iyer sharma patel singh nair reddy bose gupta mehta joshi pillai shetty chatterjee verma naidu kumar desai bhat ghosh chauhan mishra yadav khan fernandes thakur sethi kapoor banerjee hegde kurup agarwal pandey saxena tripathi gill dutta';

/** SQL of the names of person p, in lower case. Five people have a rare first name. */
export function namesOf(people: number) {
  return {
    first: `(case when p % ${people / 5} = 3 then 'zubeida' else ${sqlArray(firstNames)}[1 + p % 40] end)`,
    last: `${sqlArray(lastNames)}[1 + p / 40 % 40]`,
  };
}

const series = 8;

/**
 * SQL of a word that artwork n shares with seven others: names of characters, places and series, of which a site has
 * ever more. Four syllables, scattered over a hundred million.
 */
export const ownWord = wordOf(`(n / ${series})`);

/** The same of the k-th of these words, of which there are `countOwnWords`. */
export function wordOf(k: string): string {
  const syllable = (power: number) => {
    const digit = `((${k}::bigint * 48271 % 100000000) / ${100 ** power} % 100)::integer`;
    return `substr('bcdfghjklmnpqrstvwyz', 1 + ${digit} / 5, 1) || substr('aeiou', 1 + ${digit} % 5, 1)`;
  };
  return `(${[0, 1, 2, 3].map(syllable).join(' || ')})`;
}

export const countOwnWords = (artworks: number): number => Math.ceil(artworks / series);
