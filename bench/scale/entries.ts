import type { Rows } from '../kit/rows.ts';
import type { Step } from './content.ts';
import { soundsVersion } from '../../apps/server/src/features/search/index.ts';
import { blockBits, letters, type Kind } from './index-format.ts';
import type { SiteRows } from './site-rows.ts';
import { countOwnWords, namesOf, ownWord, textOf, wordOf } from './texts.ts';

/** Each hundred artworks are numbered with the ten people, the blog and the discussion of the same time. */
const inGroup = { artworks: 100, people: 10, all: 112 } as const;

/** Inserted at the same time. */
const entryParts = 4;

/** SQL of the keys by which a word with a wrong letter is found: its first letters, and these without each one. */
export const keysOf = (word: string): string =>
  `case when length(${word}) < 4 or ${word} ~ '^([0-9]+$|~)' then '{}' else array[left(${word}, 7)] || array(select left(${word}, i) || substr(left(${word}, 7), i + 2) from generate_series(0, least(length(${word}), 7) - 1) i) end`;

/** SQL of the last word of a text's title, which the word of the artwork follows. */
const lastOfTitle = `regexp_replace(t.title, '^.* ', '')`;

/** Statements that write the search index as the site does: features/search/store/entries.ts and indexing.ts. */
export function searchSteps({ counts, rows, person, creatorNumber }: SiteRows): Step[] {
  const names = namesOf(counts.people);
  const blocks = (letter: string) =>
    blockBits.map((bits) => `' ''#${letter}${bits}.' || (number >> ${bits}) || ''''`).join(' || ');
  const insert = (kind: Kind, id: string, words: string, from: string) =>
    `insert into search_entries (id, kind, number, words) select ${id}, '${kind}', number, (${words} || ${blocks(letters[kind])})::tsvector ${from}`;
  const written = (kind: 'blog' | 'discussion', { id, each }: Rows, place: number) => {
    const letter = letters[kind];
    const body = ['line', 'drawn', 'brush', 'slower', 'remembers', 'pressed'].map(
      (word, index) => ` ''${letter}${word}'':${index + 5}C`,
    );
    return insert(
      kind,
      id('n'),
      `'''${letter}notes'':1A ''^${letter}notes'' ''${letter}paper'':2A ''^${letter}paper''${body.join('')}'
         || case when n % 10 = 0 then ' ''${letter}दीपावली'':3B' else '' end || case when n % 500 = 0 then ' ''${letter}kolam'':4B' else '' end`,
      `from (select n, n::bigint * ${inGroup.all} + ${place} as number ${each}) numbered`,
    );
  };
  const parts = Array.from({ length: entryParts }, (_, part) => {
    const first = (counts.artworks / entryParts) * part;
    return { first, last: first + counts.artworks / entryParts - 1 };
  });
  return [
    ...parts.map(({ first, last }) => ({
      what: `entries of artworks from ${first}`,
      statement: insert(
        'artwork',
        rows.artworks.id('n'),
        `t.vector || ' ''a' || own || ''':90A ''^a' || own || ''' ''a' || ${names.first} || ''':91B ''a' || ${names.last} || ''':92B ''~a' || ${lastOfTitle} || own || ''':94A ''~a' || ${names.first} || ${names.last} || ''':95B' || case when n % ${Math.floor(counts.artworks / 20)} = 5 then ' ''apichwai'':93A ''^apichwai'' ''~a' || own || 'pichwai'':96A' else '' end`,
        `from (select n, n / ${inGroup.artworks} * ${inGroup.all}::bigint + n % ${inGroup.artworks} + 1 as number, ${ownWord} as own, ${creatorNumber} as p, ${textOf} as text
           from generate_series(${first}, ${last}) n offset 0) made join scale_texts t on t.t = text`,
      ),
    })),
    {
      what: 'entries of people',
      statement: insert(
        'person',
        person('p'),
        `'''p' || first || ''':1A ''^p' || first || ''' ''p' || last || ''':2A ''^p' || last || ''' ''p' || first || last || p || ''':3A ''^p' || first || last || p || ''' ''~p' || first || last || ''':7A ''pillustrator'':4B ''ppune'':5B ''pmaharashtra'':6B ''~ppunemaharashtra'':8B'`,
        `from (select p, ${names.first} as first, ${names.last} as last, p / ${inGroup.people} * ${inGroup.all}::bigint + ${inGroup.artworks} + 1 + p % ${inGroup.people} as number
           from generate_series(0, ${counts.people - 1}) p offset 0) made`,
      ),
    },
    { what: 'entries of blogs', statement: written('blog', rows.blogs, 111) },
    { what: 'entries of discussions', statement: written('discussion', rows.discussions, 112) },
    {
      what: 'number of the newest entry',
      statement: `select setval('search_entries_number_seq', ${(counts.artworks / inGroup.artworks) * inGroup.all})`,
    },
    {
      what: 'words written together',
      statement: `insert into search_words (word, keys, heard)
        select word, '{}', ${soundsVersion} from (
          select distinct '~' || ${lastOfTitle} || ${ownWord} as word from generate_series(0, ${counts.artworks - 1}) n join scale_texts t on t.t = ${textOf}
          union select '~' || ${names.first} || ${names.last} from generate_series(0, ${counts.people - 1}) p
          union select '~punemaharashtra'
        ) words order by word collate "C" on conflict do nothing`,
    },
    {
      what: 'words',
      statement: `insert into search_words (word, keys, heard)
        select word, ${keysOf('word')}, ${soundsVersion} from (
          select unnest('{pichwai,illustrator,pune,maharashtra,notes,paper,line,drawn,brush,slower,remembers,pressed,kolam}'::text[]) as word union
          select ${wordOf('k')} as word from generate_series(0, ${countOwnWords(counts.artworks) - 1}) k
          union select unnest(array[${names.first}, ${names.last}, ${names.first} || ${names.last} || p]) from generate_series(0, ${counts.people - 1}) p
        ) words order by word collate "C" on conflict do nothing`,
    },
  ];
}
