import type pg from 'pg';
import { openSessions } from '../../apps/server/test-kit/members.ts';
import { crowded, discussionWords, type FilledDiscussions } from './make-discussions.ts';
import { prepareData } from './prepare.ts';
import { describeRows } from './rows.ts';
import type { SiteOptions } from './site.ts';

/** The same for a small and a large site, so that a person's list is equally long in both. */
const discussionsOfPerson = 50;
const minuteMs = 60_000;
/** The baseline query reads twenty of them. */
const artworks = 1_000;
/** Of the discussion compared with the crowded one. Its response has as many replies and voters. */
const ordinaryReplies = 60;
const ordinaryVotes = 400;
/** Votes of each of its replies; the first replies of the crowded discussion have as many. */
const replyVotes = 6;
const members = 20;

const rareEach = 500;
const commonEach = 10;

/**
 * Inserts discussions by SQL, one a minute up to now, each with a picture without a file, by a fiftieth as many people;
 * a third has a reply. The site's sweep builds the search index.
 */
export async function fillDiscussions(options: SiteOptions, count: number): Promise<FilledDiscussions> {
  return prepareData(options, async ({ onConnection, sweep, settings }) => {
    const filled = await onConnection(async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('set synchronous_commit = off');
      const { voters, ...found } = await fill(client, count);
      return { ...found, tokens: await openSessions(client, settings.sessionSecret, voters) };
    });
    // Updating these indexes word by word would take longest, so they are created again at the end.
    await onConnection(async (client) => client.query('drop index search_entries_words, search_words_keys'));
    const isStale = () =>
      onConnection(
        async (client) => (await client.query('select from search_stale limit 1')).rows.length > 0,
      );
    while (await isStale()) await sweep('search.index');
    await sweep('discussions.hear-tags');
    await onConnection(async (client) => {
      await client.query(
        'create index search_entries_words on search_entries using gin (words) with (fastupdate = off)',
      );
      await client.query(
        'create index search_words_keys on search_words using gin (keys) with (fastupdate = off)',
      );
      await client.query('vacuum analyze');
    });
    return filled;
  });
}

async function fill(client: pg.PoolClient, count: number) {
  const people = Math.max(members, Math.ceil(count / discussionsOfPerson));
  const spread = { startMs: Date.now() - count * minuteMs, stepMs: minuteMs };
  const persons = describeRows(1, { ...spread, count: people });
  const media = describeRows(2, { ...spread, count: count + crowded.pictures * 2 });
  const rows = describeRows(3, { ...spread, count });
  const works = describeRows(4, { ...spread, count: artworks });
  const replies = describeRows(5, { ...spread, count, stepMs: 1 });
  const voters = describeRows(6, { ...spread, count: crowded.votes, stepMs: 1 });
  const inCrowded = describeRows(7, { ...spread, count: crowded.replies, stepMs: 1 });
  const person = persons.id(`(n - 1) % ${people} + 1`);
  const some = (each: number, word: string) => `case when n % ${each} = 0 then ' ${word}' else '' end`;
  const text = `'{"type":"text","text":"' || repeat('A line drawn with a brush is slower than one drawn with a pen. ', 12) || 'Word' || n % 5000 || ${some(rareEach, discussionWords.rare)} || ${some(commonEach, discussionWords.common)} || '"}'`;
  const picture = (number: string) => `'{"type":"image","media":"' || ${media.id(number)} || '"}'`;
  const content = `('[' || ${text} || ',' || ${picture('n')} || ']')::jsonb`;
  const words = `'[{"type":"text","text":"Two thin coats, and let the first one dry."}]'`;
  const tags = `case when n % ${rareEach} = 0 then '{Kolam}' when n % ${commonEach} = 0 then '{दीपावली,paper}'
    when n % 30 between 1 and 3 then array[(array['Rangoli', 'रंगोली', 'ரங்கோலி'])[n % 30], 'paper'] else '{paper}' end::text[]`;
  const lists = `unnest(array['', '@' || author_id] || array(select '#' || lower(tag) from unnest(tags) tag)) list`;
  // The two with many replies are not on the first page, so that lists stay comparable.
  const [crowdedN, ordinaryN] = [String(count - 30), String(count - 31)];
  const reply = (source: typeof replies, discussion: string, parent: string, votes = 'n % 7') =>
    `insert into discussion_replies (id, discussion_id, parent_id, author_id, content, media_ids, votes, created_at)
     select ${source.id('n')}, ${discussion}, ${parent}, ${person}, ${words}, '{}', ${votes}, now()`;
  const subjectOf = (source: typeof replies, votes = 'n % 7') =>
    `insert into subjects (id, kind, owner_id, created_at, created_ms, upvotes)
     select ${source.id('n')}, 'discussion_reply', ${person}, now(), 0, ${votes}`;
  const many = (n: string, some: number) =>
    `update subjects set comments_count = ${some} where id = ${rows.id(n)}`;
  const nested = (source: typeof replies) => `case when n > 1 and n % 10 = 0 then ${source.id('1')} end`;
  const statements = [
    `insert into users (id, name, username, email, email_verified_at)
     select ${persons.id('n')}, 'Author ' || n, 'author' || n, 'author' || n || '@example.org', now() ${persons.each}`,
    `insert into users (id, name, username, email, email_verified_at)
     select ${voters.id('n')}, 'Voter ' || n, 'voter' || n, 'voter' || n || '@example.org', now() ${voters.each}`,
    `insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
     select ${media.id('n')}, ${media.id('n')}, ${person}, 'image', 'jpeg', 2000000, 1600, 800, 'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQ', 8), 'live' ${media.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, views)
     select ${works.id('n')}, 'artwork', ${persons.id('1')}, ${works.time('n')}, ${works.ms('n')}, n % 400, n % 9000 ${works.each}`,
    `insert into subjects (id, kind, owner_id, created_at, created_ms, comments_count, upvotes, downvotes)
     select ${rows.id('n')}, 'discussion', ${person}, ${rows.time('n')}, ${rows.ms('n')}, (n % 3 = 0)::integer, (n::bigint * 7919) % 90, n % 5 ${rows.each}`,
    `insert into discussions (id, author_id, title, tags, content, preview, media_ids, created_at)
     select ${rows.id('n')}, ${person}, 'Notes on paper ' || n, ${tags}, ${content},
       ('[{"type":"text","text":"A line drawn with a brush is slower than one drawn with a pen."},' || ${picture('n')} || ']')::jsonb,
       array[${media.id('n')}], ${rows.time('n')} ${rows.each}`,
    `${subjectOf(replies)} ${replies.each} where n % 3 = 0`,
    `${reply(replies, rows.id('n'), 'null')} ${replies.each} where n % 3 = 0`,
    `insert into discussion_lists select list, id, upvotes - downvotes, comments_count = 0
     from discussions join subjects using (id), ${lists}`,
    `insert into discussion_totals select list, count(*), count(*) filter (where unanswered) from discussion_lists group by list`,
    `insert into search_stale (kind, id) select 'discussion', id from discussions`,
    // The crowded discussion, and one with as many replies as one response has.
    `${subjectOf(inCrowded)} ${inCrowded.each}`,
    `${reply(inCrowded, rows.id(crowdedN), nested(inCrowded))} ${inCrowded.each}`,
    many(crowdedN, crowded.replies),
    `${subjectOf(replies, String(replyVotes))} from generate_series(${count + 1}, ${count + ordinaryReplies}) n`,
    `${reply(replies, rows.id(ordinaryN), `case when n > ${count + 1} and n % 10 = 0 then ${replies.id(`${count + 1}`)} end`, String(replyVotes))} from generate_series(${count + 1}, ${count + ordinaryReplies}) n`,
    many(ordinaryN, ordinaryReplies),
    `update discussion_replies p set replies_count = (select count(*) from discussion_replies r where r.parent_id = p.id)
     where p.id in (${inCrowded.id('1')}, ${replies.id(`${count + 1}`)})`,
    `insert into votes (subject_id, user_id, up) select ${rows.id(crowdedN)}, ${voters.id('n')}, n % 4 > 0 ${voters.each}`,
    `insert into votes (subject_id, user_id, up) select ${rows.id(ordinaryN)}, ${voters.id('n')}, n % 4 > 0 from generate_series(1, ${ordinaryVotes}) n`,
    `insert into votes (subject_id, user_id, up) select ${inCrowded.id('n')}, ${voters.id('v')}, true ${inCrowded.each}, generate_series(1, n % 7) v`,
    `insert into votes (subject_id, user_id, up) select ${replies.id('n')}, ${voters.id('v')}, true from generate_series(${count + 1}, ${count + ordinaryReplies}) n, generate_series(1, ${replyVotes}) v`,
    `update subjects s set upvotes = v.up, downvotes = v.down from (
       select subject_id, count(*) filter (where up) as up, count(*) filter (where not up) as down from votes group by subject_id
     ) v where s.id = v.subject_id and s.kind = 'discussion'`,
    `update discussion_lists l set votes = s.upvotes - s.downvotes from subjects s
     where s.id = l.discussion_id and s.id in (${rows.id(crowdedN)}, ${rows.id(ordinaryN)})`,
    ...[crowdedN, ordinaryN].map(
      (n, index) => `update discussions set content = (
        select jsonb_agg(jsonb_build_object('type', 'image', 'media', ${media.id(`${count} + ${index * crowded.pictures} + k`)})) || content
        from generate_series(1, ${crowded.pictures}) k) where id = ${rows.id(n)}`,
    ),
    'analyze',
  ];
  for (const statement of statements) await client.query(statement);
  const found = await client.query<{ id: string; author_id: string }>(
    `select id, author_id from discussions
     where id not in (${rows.id(crowdedN)}, ${rows.id(ordinaryN)}) and id > ${rows.id('50')}
     order by md5(id::text) limit 200`,
  );
  const named = await client.query<{ crowded: string; ordinary: string }>(
    `select ${rows.id(crowdedN)} as crowded, ${rows.id(ordinaryN)} as ordinary`,
  );
  const strangers = await client.query<{ id: string }>('select id from users order by id limit $1', [
    members,
  ]);
  return {
    ids: found.rows.map(({ id }) => id),
    people: found.rows.map(({ author_id }) => author_id),
    crowdedId: named.rows[0]?.crowded ?? '',
    ordinaryId: named.rows[0]?.ordinary ?? '',
    voters: strangers.rows.map(({ id }) => id),
  };
}
