/** Words with a known frequency in the generated texts. */
export const plantedWords = {
  /** In twenty artworks, whatever the size of the site. */
  rare: 'pichwai',
  rareMistyped: 'picwhai',
  /** In one artwork of 25: near the limit above which the search scans the newest artworks instead of the index. */
  uncommon: 'madhubani',
  uncommonMistyped: 'madhubnai',
  /** In one artwork of 50. */
  devanagari: 'दीपावली',
  devanagariBeginning: 'दीपा',
  /** A prefix of words in a fifth of all artworks. */
  commonBeginning: 'kal',
  /** The name of five people. */
  rareName: 'zubeida',
  rareNameMistyped: 'zubieda',
  /** The last name of one person in forty, and a prefix of three such names. */
  commonName: 'kulkarni',
  commonNameBeginning: 'ku',
} as const;

const sqlArray = (words: readonly string[]) => `(array['${words.join("','")}'])`;

const firstNames =
  'Asha Ravi Meera Farah Devika Arjun Lakshmi Imran Priya Nikhil Tara Vikram Anjali Rohan Kavya Sanjay Leela Aditya Nandini Harish Ishita Manoj Pooja Rahul Sunita Varun Yamini Kiran Deepa Gautam Chitra Mohan Radha Suresh Usha Naveen Jaya Bhavesh Ojas Esha'.split(
    ' ',
  );
const lastNames =
  'Kulkarni Menon Das Rao Iyer Sharma Patel Singh Nair Reddy Bose Gupta Mehta Joshi Pillai Shetty Chatterjee Verma Naidu Kumar Desai Bhat Ghosh Chauhan Mishra Yadav Khan Fernandes Thakur Sethi Kapoor Banerjee Hegde Kurup Agarwal Pandey Saxena Tripathi Gill Dutta'.split(
    ' ',
  );
const moods =
  'quiet golden monsoon broken electric hidden endless crimson paper wandering folded sleeping neon forgotten silver'.split(
    ' ',
  );
const things =
  'river temple courtyard tiger lotus market rooftop forest lamp peacock mountain street dancer boat window garden storm'.split(
    ' ',
  );
const styles =
  'Digital Painting|Concept Art|Illustration|Character Design|Pixel Art|Photography|Animation|Comic'.split(
    '|',
  );
const cities =
  'Pune, Maharashtra|Kochi, Kerala|Chennai, Tamil Nadu|Jaipur, Rajasthan|Kolkata, West Bengal|Indore, Madhya Pradesh'.split(
    '|',
  );
const syllables = 'ra ki to mu sha len vi dor na pe gu lam bre sti ka on ze hul mi far'.split(' ');

const pick = (words: readonly string[], number: string) =>
  `${sqlArray(words)}[1 + (${number}) % ${words.length}]`;

/** SQL expressions for texts of the n-th person or artwork. */
export const texts = {
  name: (people: number) =>
    `case when n % ${Math.ceil(people / 5)} = 3 then 'Zubeida' else ${pick(firstNames, 'n')} end || ' ' || ${pick(lastNames, `n / ${firstNames.length}`)}`,
  personTitle: `${pick(styles, 'n')} artist`,
  city: pick(cities, 'n'),
  title: (artworks: number) => `initcap(${pick(moods, 'n * 7')} || ' ' || ${pick(things, 'n * 13')})
    || case n % 10 when 3 then ' kalamkari' when 7 then ' kalighat' else '' end
    || case when n % ${Math.ceil(artworks / 20)} = 5 then ' pichwai' else '' end`,
  style: pick(styles, 'n'),
  tags: `array[${pick(things, 'n * 3')}] || case when n % 25 = 0 then '{madhubani}' else '{}'::text[] end
    || case when n % 50 = 1 then '{दीपावली}' else '{}'::text[] end`,
  /** 25 words out of 8,000 with a distribution like Zipf's law. */
  description: `(select string_agg(${['k % 20', 'k / 20 % 20', 'k / 400']
    .map((number) => pick(syllables, number))
    .join(' || ')}, ' ')
    from (select floor(exp(random() * ln(8000)))::integer - 1 + 0 * n as k from generate_series(1, 25)) drawn)`,
} as const;
