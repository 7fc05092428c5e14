/** Words of which it is known how many artworks, or people's names, have them. */
export const planted = {
  /** Word in twenty artworks, whatever the size of the site. */
  rare: 'pichwai',
  rareMistyped: 'picwhai',
  /** Words in one artwork of 2,000, 50 and 25. */
  twoThousandth: 'pattachitra',
  fiftieth: 'दीपावली',
  fiftiethBeginning: 'दीपा',
  twentyFifth: 'madhubani',
  twentyFifthMistyped: 'madhubnai',
  /** Word in all artworks. */
  everywhere: 'paper',
  /** A beginning of words in a fifth of all artworks. */
  fifthBeginning: 'kal',
  /** The first name of five people, and the last name of one of 40. */
  rareName: 'zubeida',
  rareNameMistyped: 'zubieda',
  commonName: 'kulkarni',
} as const;

const pick = (words: string, number: string) => {
  const list = words.split(' ');
  return `(array['${list.join("','")}'])[1 + (${number}) % ${list.length}]`;
};

const moods =
  'quiet golden monsoon broken electric hidden endless crimson paper wandering folded sleeping neon forgotten silver';
const things =
  'river temple courtyard tiger lotus market rooftop forest lamp peacock mountain street dancer boat window garden storm';
const firstNames =
  'asha ravi meera farah devika arjun lakshmi imran priya nikhil tara vikram anjali rohan kavya sanjay leela aditya nandini harish ishita manoj pooja rahul sunita varun yamini kiran deepa gautam chitra mohan radha suresh usha naveen jaya bhavesh ojas esha';
const lastNames =
  'kulkarni menon das rao iyer sharma patel singh nair reddy bose gupta mehta joshi pillai shetty chatterjee verma naidu kumar desai bhat ghosh chauhan mishra yadav khan fernandes thakur sethi kapoor banerjee hegde kurup agarwal pandey saxena tripathi gill dutta';

const every = (each: number, rest: number, word: string) =>
  `case when n % ${each} = ${rest} then ' ${word}' else '' end`;
const tag = (each: number, rest: number, word: string) =>
  `case when n % ${each} = ${rest} then '{${word}}' else '{}' end::text[]`;

/** Four syllables that eight artworks share: names of characters and places, of which a site has ever more. */
const ownWord = `(${[0, 1, 2, 3]
  .map((power) => {
    const digit = `((n / 8::bigint * 48271 % 100000000) / ${100 ** power} % 100)::integer`;
    return `substr('bcdfghjklmnpqrstvwyz', 1 + ${digit} / 5, 1) || substr('aeiou', 1 + ${digit} % 5, 1)`;
  })
  .join(' || ')})`;

/** SQL of the texts of the n-th artwork or person. */
export const texts = {
  title: (artworks: number) =>
    `initcap(${pick(moods, 'n * 7')} || ' ' || ${pick(things, 'n * 13')} || ' ' || ${ownWord}) || ${every(10, 3, 'kalamkari')} || ${every(10, 7, 'kalighat')}
       || ${every(Math.floor(artworks / 20), 5, planted.rare)}`,
  tags: `array[${pick(things, 'n * 3')}] || ${tag(25, 0, planted.twentyFifth)} || ${tag(50, 1, planted.fiftieth)} || ${tag(2_000, 17, planted.twoThousandth)}`,
  description: `'Ink and gouache on handmade ${planted.everywhere}, then scanned: ' || ${pick(moods, 'n * 11')} || ' ' || ${pick(things, 'n * 17')}`,
  name: (people: number) =>
    `initcap(case when n % ${Math.floor(people / 5)} = 3 then '${planted.rareName}' else ${pick(firstNames, 'n')} end || ' ' || ${pick(lastNames, 'n / 40')})`,
};
