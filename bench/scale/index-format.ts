import type pg from 'pg';

// The format of the search index, as features/search writes it; `checkEntries` compares.

/** The first letter of the words of each kind. */
export const letters = { artwork: 'a', blog: 'b', discussion: 'd', person: 'p' } as const;
export type Kind = keyof typeof letters;

/** Sizes of blocks of numbers, as powers of 2. */
export const blockBits = [9, 11, 13, 15, 17, 19] as const;

/** What each two words after each other make when they are written together. */
const joinedWords = (line: string) => {
  const words = line.toLowerCase().split(' ');
  return words.slice(1).map((word, index) => `~${words[index]}${word}`);
};
const lexeme = (word: string) => (word.startsWith('~') ? `'~a${word.slice(1)}'` : `'a${word}'`);

/** The words of an artwork's text, each with its best weight, as the text of a tsvector. */
export function toVector(
  title: string,
  labels: readonly string[],
  body: string,
): { words: string[]; vector: string } {
  const weights = new Map<string, string>();
  const places = [
    [title, joinedWords(title), 'A'],
    [labels.join(' '), labels.flatMap(joinedWords), 'B'],
    [body, [], 'C'],
  ] as const;
  for (const [text, joined, weight] of places)
    for (const word of [...text.toLowerCase().split(' '), ...joined])
      if (!weights.has(word)) weights.set(word, weight);
  const words = [...weights.keys()];
  const entries = [...weights].map(([word, weight], index) => `${lexeme(word)}:${index + 1}${weight}`);
  const inTitle = words
    .filter((word) => weights.get(word) === 'A' && !word.startsWith('~'))
    .map((word) => `'^a${word}'`);
  return { words, vector: [...entries, ...inTitle].join(' ') };
}

const pollMs = 200;
const patienceMs = 120_000;

/** Has the running site index some of its entries again. @throws Error if it writes other words than the filled ones */
export async function checkEntries(client: pg.Client): Promise<void> {
  const read = async () => {
    const { rows } = await client.query<{ id: string; kind: string; words: string }>(
      `select id, kind, array(select lexeme || coalesce(weights[1], '') from unnest(words) order by 1)::text as words
       from search_entries where kind in ('artwork', 'person') and number % 997 = 1 order by id limit 200`,
    );
    return rows;
  };
  const before = await read();
  await client.query(`insert into search_stale (kind, id) select * from unnest($1::text[], $2::uuid[])`, [
    before.map(({ kind }) => kind),
    before.map(({ id }) => id),
  ]);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query('select from search_stale limit 1');
    if (rows.length === 0) break;
    if (performance.now() > deadline) throw new Error('the site does not index');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const after = new Map((await read()).map(({ id, words }) => [id, words]));
  for (const { id, words } of before)
    if (after.get(id) !== words) throw new Error(`the site indexes otherwise:\n${words}\n${after.get(id)}`);
}
