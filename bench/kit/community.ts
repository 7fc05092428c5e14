import type pg from 'pg';
import { openSessions } from '../../apps/server/test-kit/members.ts';
import { texts } from './community-words.ts';
import { prepareData, type Prepared } from './prepare.ts';
import { describeRows } from './rows.ts';
import type { SiteOptions } from './site.ts';
import { toldOfRules } from './told-of-rules.ts';

export type CommunitySize = {
  people: number;
  artworks: number;
  applications: number;
  notifications: number;
  /** How many of them are of one person: a tenth about follows, a tenth about likes, the rest about comments. */
  ofOne: number;
};

export type Community = {
  /** The person with `ofOne` notifications, whom everybody follows. */
  famous: { id: string; username: string; token: string };
  admin: { token: string };
  /** Sessions of so many other members as requested. */
  tokens: readonly string[];
};

const yearMs = 365 * 24 * 3_600_000;

/**
 * Inserts people, artworks (without picture files), follows, comments, likes, notifications and applications of a
 * year by SQL, and has the site's own sweep build the search index.
 */
export async function fillCommunity(
  options: SiteOptions,
  size: CommunitySize,
  members: number,
): Promise<Community> {
  return prepareData(options, async (prepared) => {
    await prepared.onConnection((client) => write(client, size));
    await indexAll(prepared);
    return prepared.onConnection((client) => logIn(client, prepared.settings.sessionSecret, members));
  });
}

/** Spreads the rows of each table evenly over a year. */
function describeAll({ people, artworks, applications, notifications, ofOne }: CommunitySize) {
  const startMs = Date.now() - yearMs;
  const over = (kind: number, count: number, from = 1) =>
    describeRows(kind, { count, from, startMs, stepMs: Math.floor(yearMs / (count + 1)) });
  return {
    people: over(1, people, 0),
    pictures: over(2, artworks),
    artworks: over(3, artworks),
    comments: over(4, ofOne),
    applications: over(5, applications),
    notifications: over(6, notifications),
  };
}

async function write(client: pg.PoolClient, size: CommunitySize): Promise<void> {
  const rows = describeAll(size);
  const { people, artworks, notifications, ofOne } = size;
  const famous = rows.people.id('0');
  const other = (n: string) => rows.people.id(`1 + (${n}) % ${people}`);
  const anybody = (n: string) => rows.people.id(`(${n}) % ${people + 1}`);
  /** One comment of ten is by `famous` on another's artwork and has likes; the others are on artworks of `famous`. */
  const author = (n: string) => `case when ${n} % 10 = 1 then ${famous} else ${other(n)} end`;
  const works = Math.max(1, Math.floor(artworks / (people + 1)));
  const place = `case when n % 10 = 1 then ${rows.artworks.id(`1 + n % ${artworks}`)}
    else ${rows.artworks.id(`(1 + n % ${works}) * ${people + 1}`)} end`;
  const times = { comment: rows.comments.time('n'), artwork: rows.artworks.time('n') };
  // Skips foreign key checks and triggers: all references are within these rows.
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query('select setseed(0.5)');
  const statements = [
    toldOfRules,
    `insert into users (id, name, username, email, email_verified_at, made_admin, title, city_state, created_at, followers_count, following_count)
      select ${rows.people.id('n')}, ${texts.name(people)}, 'artist' || n, 'artist' || n || '@example.org',
        case when n % 5 > 0 or n = 0 then now() end, n = 1, ${texts.personTitle}, ${texts.city}, ${rows.people.time('n')},
        case when n = 0 then ${people} else 0 end, case when n = 0 then 0 else 1 end ${rows.people.each}`,
    `insert into follows (follower_id, followed_id, created_at)
      select ${rows.people.id('n')}, ${famous}, date_trunc('milliseconds', ${rows.people.time('n')}) ${rows.people.each} where n > 0`,
    `insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
      select ${rows.pictures.id('n')}, ${rows.pictures.id('n')}, ${anybody('n')}, 'image', 'jpeg', 2000000, 1600, 1200 + n % 800, 'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQ', 8), 'live' ${rows.pictures.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, comments_count, views)
      select ${rows.artworks.id('n')}, 'artwork', ${anybody('n')}, ${times.artwork}, ${rows.artworks.ms('n')}, 0, n % 60, (n::bigint * 6007) % 9000 ${rows.artworks.each}`,
    `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
      select ${rows.artworks.id('n')}, ${anybody('n')}, ${texts.title(artworks)}, ${texts.description}, ${texts.style}, '{Krita,Blender}', ${texts.tags}, '', '', ${times.artwork}, ${times.artwork} ${rows.artworks.each}`,
    `insert into artwork_images (artwork_id, position, media_id) select ${rows.artworks.id('n')}, 0, ${rows.pictures.id('n')} ${rows.artworks.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count)
      select ${rows.comments.id('n')}, 'comment', ${author('n')}, ${times.comment}, ${rows.comments.ms('n')}, case when n % 10 = 1 then 3 else 0 end ${rows.comments.each}`,
    `insert into comments (id, subject_id, parent_id, author_id, content, created_at)
      select ${rows.comments.id('n')}, ${place}, null, ${author('n')}, 'The light on the water is what I came back for.', ${times.comment} ${rows.comments.each}`,
    `insert into likes (subject_id, user_id, created_at)
      select ${rows.comments.id('n')}, ${other('n + liker')}, date_trunc('milliseconds', ${times.comment} + liker * interval '1 minute')
      ${rows.comments.each}, generate_series(1, 3) liker where n % 10 = 1`,
    // Those of `famous`, mixed with those of others.
    `insert into notifications (id, user_id, kind, subject_id, subject_kind, actor_id, read, made_at, noted_at)
      select id, user_id, kind, subject_id, case when subject_id is not null then 'comment' end, actor_id, n % 3 = 0, made_at, made_at from (
        select n, ${rows.notifications.id('n')} as id, ${famous} as user_id, ${rows.notifications.time(`${notifications} - (${ofOne} - n) * ${Math.floor(notifications / ofOne)}`)} as made_at,
          case n % 10 when 0 then 'follow' when 1 then 'like' else 'comment' end as kind,
          case when n % 10 > 0 then ${rows.comments.id('n')} end as subject_id,
          case n % 10 when 0 then ${rows.people.id(`1 + (n / 10 - 1) % ${people}`)} when 1 then null else ${other('n')} end as actor_id
        from generate_series(1, ${ofOne}) n
        union all
        select n, ${rows.notifications.id('n')}, ${other('n')}, ${rows.notifications.time('n')}, 'comment',
          ${rows.comments.id(`2 + 10 * ((n / ${people}) % ${Math.floor(ofOne / 10)})`)}, ${other(`2 + 10 * ((n / ${people}) % ${Math.floor(ofOne / 10)})`)}
        from generate_series(${ofOne + 1}, ${notifications}) n
      ) made order by hashint8(n)`,
    `insert into applications (id, form, email, name, city, linkedin, introduction, user_id, created_at)
      select ${rows.applications.id('n')}, case when n % 2 = 0 then 'kalaklub' else 'kalakahani' end, 'applicant' || n || '@example.org', 'Applicant ' || n, 'Pune', 'https://www.linkedin.com/in/applicant' || n,
        repeat('Twelve years of concept art for games and film. ', 10), case when n % 10 < 2 then ${other('n')} end, ${rows.applications.time('n')} ${rows.applications.each}`,
  ];
  for (const statement of statements) await client.query(statement);
}

async function indexAll({ onConnection, sweep }: Prepared): Promise<void> {
  await onConnection(async (client) => {
    // Updating these indexes word by word would take longest, so they are created again at the end.
    await client.query('drop index search_entries_words, search_words_keys');
    await client.query(`insert into search_stale (kind, id) select 'person', id from users`);
    await client.query(`insert into search_stale (kind, id) select 'artwork', id from artworks`);
  });
  const isStale = () =>
    onConnection(async (client) => {
      const { rows } = await client.query('select from search_stale limit 1');
      return rows.length > 0;
    });
  while (await isStale()) await sweep('search.index');
  await onConnection(async (client) => {
    await client.query(
      'create index search_entries_words on search_entries using gin (words) with (fastupdate = off)',
    );
    await client.query(
      'create index search_words_keys on search_words using gin (keys) with (fastupdate = off)',
    );
    await client.query('vacuum analyze');
  });
}

async function logIn(client: pg.PoolClient, secret: string, members: number): Promise<Community> {
  const { rows } = await client.query<{ id: string; username: string }>(
    'select id, username from users order by id limit $1',
    [members + 2],
  );
  const tokens = await openSessions(
    client,
    secret,
    rows.map(({ id }) => id),
  );
  const [famous] = rows;
  const [famousToken, adminToken, ...others] = tokens;
  if (!famous || !famousToken || !adminToken) throw new Error('no people were inserted');
  return { famous: { ...famous, token: famousToken }, admin: { token: adminToken }, tokens: others };
}
