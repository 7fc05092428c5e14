import { runInChild } from '../kit/run-in-child.ts';
import { withClient } from '../kit/postgres.ts';
import type { Scope } from '../kit/scope.ts';
import type { SiteOptions } from '../kit/site.ts';
import type { Places } from './calls.ts';
import type { SiteRows } from './site-rows.ts';
import { ownWord } from './texts.ts';

/** So many different ones of each are asked for in turn. */
const each = 97;

/** Chooses what the calls ask for, from a filled database. Its site is not running. */
export async function findPlaces(scope: Scope, options: SiteOptions, site: SiteRows): Promise<Places> {
  const { counts, rows, person, famous, crowdedNumber } = site;
  /** Numbers spread over a count, without the oldest tenth, so that there is a page behind each. */
  const some = (count: number) =>
    `(select ${Math.floor(count / 10)} + (i::bigint * ${Math.floor(count * 0.89)} / ${each})::integer as n from generate_series(1, ${each}) i) spread`;
  const ids = (table: 'artworks' | 'blogs' | 'discussions' | 'crowd', count: number) =>
    `select ${rows[table].id('n')} from ${some(count)}`;
  const { members, ...places } = await withClient(options.databaseUrl ?? '', async (client) => {
    const list = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows;
    const one = async (sql: string) => (await list<{ id: string }>(`select ${sql} as id`))[0]?.id ?? '';
    const positions = (table: string, id: string, time: string, where: string) =>
      list<{ at: Date; id: string }>(`select ${time} as at, ${id} as id from ${table} where ${where}`);
    const of = { crowded: await one(rows.artworks.id(String(crowdedNumber))), famous: await one(famous) };
    const someone = `(select ${person('n')} from ${some(counts.people)})`;
    const written = (table: 'blogs' | 'discussions') =>
      list<{ id: string; author: string }>(
        `select id, author_id as author from ${table} where id in (${ids(table, counts[table])})`,
      );
    const numbered = async (sql: string) => (await list<{ id: string }>(sql)).map(({ id }) => id);
    return {
      ...of,
      crowdedComment: await one(rows.crowd.id('0')),
      popular: await list<{ score: number; id: string }>(
        `select score, id from subjects where id in (${ids('artworks', counts.artworks)})`,
      ),
      people: await list<{ id: string; username: string }>(
        `select id, username from users where id > ${person(String(counts.prolific))}
           and id in (select owner_id from subjects where id in (${ids('artworks', counts.artworks)}))`,
      ),
      prolific: await numbered(
        `select ${person('n')} as id from generate_series(1, ${Math.min(each, counts.prolific - 1)}) n`,
      ),
      blogs: await written('blogs'),
      discussions: await written('discussions'),
      notifications: await positions(
        'notifications',
        'id',
        'made_at',
        `user_id = ${famous} and id in (${ids('crowd', counts.crowdComments)})`,
      ),
      follows: await positions(
        'follows',
        'follower_id',
        'created_at',
        `followed_id = ${famous} and follower_id in ${someone}`,
      ),
      likes: await positions(
        'likes',
        'user_id',
        'created_at',
        `subject_id = '${of.crowded}' and user_id in ${someone}`,
      ),
      comments: await numbered(`select ${rows.crowd.id('n')} as id from ${some(counts.crowdComments)}`),
      ownWords: await numbered(`select ${ownWord} as id from ${some(counts.artworks)}`),
      members: await numbered(`select ${person('n')} as id from generate_series(0, 2) n`),
    };
  });
  const [famousToken = '', admin = '', follower = ''] = await runInChild<string[]>(
    scope,
    'bench/kit/members-process.ts',
    { options, people: members },
  );
  return { ...places, tokens: { famous: famousToken, admin, follower } };
}
