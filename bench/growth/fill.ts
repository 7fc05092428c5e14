import type pg from 'pg';
import { withClient } from '../kit/postgres.ts';
import { describeRows } from '../kit/rows.ts';
import { planted, texts } from './texts.ts';

/** Ids of the people who have accounts before the rest is filled in. */
export type Members = { famous: string; follower: string };

const yearMs = 365 * 24 * 3_600_000;
const media = (id: string, owner: string, each: string) =>
  `insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
   select ${id}, ${id}, ${owner}, 'image', 'jpeg', 2000000, 1600, 1200, 'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQ', 8), 'live' ${each}`;
const line = 'A line drawn with a brush is slower than one drawn with a pen.';

/** Statements that insert a year of a site. People have ten artworks each; everybody follows `famous` and likes one work. */
function statements(artworks: number, { famous, follower }: Members): string[] {
  const people = artworks / 10;
  const writings = artworks / 100;
  const rows = (kind: number, count: number) =>
    describeRows(kind, { count, startMs: Date.now() - yearMs, stepMs: Math.floor(yearMs / (count + 1)) });
  const person = rows(1, people);
  const work = rows(2, artworks);
  const picture = rows(3, artworks);
  const comment = rows(4, writings);
  const notification = rows(5, artworks);
  const blog = rows(6, writings);
  const thumbnail = rows(7, writings);
  const topic = rows(8, writings);
  const answer = rows(9, writings);
  const application = rows(10, people / 10);
  const someone = (n: string) => person.id(`1 + (${n})::bigint % ${people}`);
  const crowdedN = artworks / 2;
  const crowded = work.id(String(crowdedN));
  const owner = `case when n = ${crowdedN} then '${famous}' else ${someone('n')} end`;
  const subject = `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, comments_count, views, upvotes)`;
  const paragraph = (text: string) => `{"type":"paragraph","content":[{"type":"text","text":"${text}"}]}`;
  return [
    // A site mails its rules in the background for as long as there are members who have not been told.
    `insert into rule_notices (quarter, finished_at) values (date_trunc('quarter', now() at time zone 'Asia/Kolkata')::date, now())
     on conflict (quarter) do update set finished_at = excluded.finished_at`,
    `insert into users (id, name, username, email, email_verified_at, title, city_state, created_at)
     select ${person.id('n')}, ${texts.name(people)}, 'artist' || n, 'artist' || n || '@example.org', now(), 'Illustrator', 'Pune, Maharashtra', ${person.time('n')} ${person.each}`,
    `insert into follows (follower_id, followed_id, created_at)
     select ${person.id('n')}, '${famous}'::uuid, date_trunc('milliseconds', ${person.time('n')}) ${person.each}
     union all select ${person.id('n')}, ${someone('n * 31')}, date_trunc('milliseconds', ${person.time('n')}) ${person.each}
     union all select '${follower}', ${person.id('n')}, date_trunc('milliseconds', ${person.time('n')}) from generate_series(1, 200) n`,
    media(picture.id('n'), owner, picture.each),
    `${subject} select ${work.id('n')}, 'artwork', ${owner}, ${work.time('n')}, ${work.ms('n')},
       case when n = ${crowdedN} then ${people} else n::bigint * 7919 % 400 end, case when n = ${crowdedN} then ${writings} else 0 end, n::bigint * 6007 % 9000, 0 ${work.each}`,
    `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
     select ${work.id('n')}, ${owner}, ${texts.title(artworks)}, ${texts.description}, 'Concept Art', '{Krita}', ${texts.tags}, '', '', ${work.time('n')}, ${work.time('n')} ${work.each}`,
    `insert into artwork_images (artwork_id, position, media_id) select ${work.id('n')}, 0, ${picture.id('n')} ${work.each}`,
    `insert into likes (subject_id, user_id, created_at)
     select ${crowded}, ${person.id('n')}, date_trunc('milliseconds', ${person.time('n')}) ${person.each}`,
    // Every second one is a reply to the first.
    `insert into comments (id, subject_id, parent_id, author_id, content, created_at)
     select ${comment.id('n')}, ${crowded}, case when n > 1 and n % 2 = 0 then ${comment.id('1')} end, ${someone('n')}, '${line}', ${comment.time('n')} ${comment.each}`,
    `${subject} select id, case when parent_id is null then 'comment' else 'comment_reply' end, author_id, created_at, (extract(epoch from created_at) * 1000)::bigint, 0, 0, 0, 0 from comments`,
    `insert into notifications (id, user_id, kind, subject_id, subject_kind, actor_id, read, made_at, noted_at)
     select ${notification.id('n')}, case when n <= ${people} then '${famous}' else ${someone('n')} end, 'follow', null::uuid, null::text, ${someone('n / 10 + n')}, n % 3 = 0, ${notification.time('n')}, ${notification.time('n')} ${notification.each}
     on conflict do nothing`,
    media(thumbnail.id('n'), someone('n'), thumbnail.each),
    `${subject} select ${blog.id('n')}, 'blog', ${someone('n')}, ${blog.time('n')}, ${blog.ms('n')}, n % 40, 0, n % 900, 0 ${blog.each}`,
    `insert into blogs (id, author_id, title, content, title_text, excerpt, reading_minutes, tags, software, thumbnail_media_id, created_at, updated_at)
     select ${blog.id('n')}, ${someone('n')}, '{"type":"doc","content":[${paragraph("Notes on paper ' || n || '")}]}', '{"type":"doc","content":[' || repeat('${paragraph(line)},', 7) || '${paragraph(line)}]}',
       'Notes on paper ' || n, '${line}', 2, '{paper,${planted.fiftieth}}', '{krita}', ${thumbnail.id('n')}, ${blog.time('n')}, ${blog.time('n')} ${blog.each}`,
    `insert into blog_counts values (0, ${writings})`,
    `${subject} select ${topic.id('n')}, 'discussion', ${someone('n')}, ${topic.time('n')}, ${topic.ms('n')}, 0, (n % 3 = 0)::integer, n % 900, n % 90 ${topic.each}
     union all select ${answer.id('n')}, 'discussion_reply', ${someone('n')}, ${answer.time('n')}, ${answer.ms('n')}, 0, 0, 0, n % 7 ${answer.each} where n % 3 = 0`,
    `insert into discussions (id, author_id, title, tags, content, preview, media_ids, created_at)
     select ${topic.id('n')}, ${someone('n')}, 'Notes on paper ' || n, case when n % 10 = 0 then '{${planted.fiftieth},paper}' else '{paper}' end::text[],
       '[{"type":"text","text":"${line}"}]', '[{"type":"text","text":"${line}"}]', '{}', ${topic.time('n')} ${topic.each}`,
    `insert into discussion_replies (id, discussion_id, author_id, content, media_ids, votes, created_at)
     select ${answer.id('n')}, ${topic.id('n')}, ${someone('n')}, '[{"type":"text","text":"Two thin coats."}]', '{}', n % 7, ${answer.time('n')} ${answer.each} where n % 3 = 0`,
    `with listed as (insert into discussion_lists (list, discussion_id, votes, unanswered)
       select list, id, upvotes, comments_count = 0 from (select d.*, s.upvotes, s.comments_count from discussions d join subjects s using (id) offset 0) d,
         unnest(array['', '@' || author_id] || array(select '#' || lower(tag) from unnest(tags) tag)) list returning list, unanswered)
     insert into discussion_totals select list, count(*), count(*) filter (where unanswered) from listed group by list`,
    `insert into applications (id, form, email, name, city, linkedin, introduction, created_at)
     select ${application.id('n')}, case when n % 2 = 0 then 'kalaklub' else 'kalakahani' end, 'applicant' || n || '@example.org', 'Applicant ' || n, 'Pune', 'https://www.linkedin.com/in/applicant' || n,
       repeat('Twelve years of concept art. ', 10), ${application.time('n')} ${application.each}`,
    'insert into application_totals (form, applications) select form, count(*) from applications group by form',
  ];
}

/** Inserts so many artworks, and everything else in proportion, into the database of a running site. */
export async function fillSite(databaseUrl: string, artworks: number, members: Members): Promise<void> {
  await withClient(databaseUrl, async (client: pg.Client) => {
    // Skips foreign keys and triggers: all references are within these rows.
    await client.query('set session_replication_role = replica');
    await client.query('set jit = off');
    for (const statement of statements(artworks, members)) await client.query(statement);
  });
}
