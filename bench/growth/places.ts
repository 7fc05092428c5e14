import type pg from 'pg';

/** Rows all over the lists of a site, which the calls ask for. */
export type Places = Awaited<ReturnType<typeof findPlaces>>;

/** Number of different rows of each kind that are asked for in turn. */
const each = 97;

/** Chooses rows at random, without the oldest tenth, so that there is a page behind each. */
export async function findPlaces(client: pg.Client, famous: string) {
  const some = async <Row extends object>(columns: string, from: string, time: string): Promise<Row[]> => {
    const { rows } = await client.query<Row>(
      `select ${columns} from (select *, cume_dist() over (order by ${time}) as place from ${from}) all_rows
       where place > 0.1 order by random() limit ${each}`,
    );
    return rows;
  };
  const crowded = `(select id from subjects where kind = 'artwork' and owner_id = '${famous}')`;
  const one = async (query: string) => (await client.query<{ id: string }>(query)).rows[0]?.id ?? '';
  type Position = { at: Date; id: string };
  return {
    famous,
    crowded: await one(crowded),
    popular: await some<{ score: number; id: string }>(
      'score, id',
      `subjects where kind = 'artwork'`,
      'score',
    ),
    titles: await some<{ title: string }>('title', 'artworks', 'id'),
    people: await some<{ id: string; username: string }>(
      'id, username',
      `users where username like 'artist%'`,
      'id',
    ),
    blogs: await some<{ id: string; author: string }>('id, author_id as author', 'blogs', 'id'),
    discussions: await some<{ id: string; author: string }>('id, author_id as author', 'discussions', 'id'),
    notifications: await some<Position>(
      'made_at as at, id',
      `notifications where user_id = '${famous}'`,
      'made_at',
    ),
    follows: await some<Position>(
      'created_at as at, follower_id as id',
      `follows where followed_id = '${famous}'`,
      'created_at',
    ),
    likes: await some<Position>(
      'created_at as at, user_id as id',
      `likes where subject_id = ${crowded}`,
      'created_at',
    ),
    comments: await some<{ id: string }>(
      'id',
      `comments where subject_id = ${crowded} and parent_id is null`,
      'id',
    ),
    firstComment: await one(
      `select id from comments where subject_id = ${crowded} and parent_id is null order by id limit 1`,
    ),
  };
}
