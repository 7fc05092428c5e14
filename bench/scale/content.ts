import { toldOfRules } from '../kit/told-of-rules.ts';
import type { SiteRows } from './site-rows.ts';
import { namesOf, ownWord, textOf } from './texts.ts';

export type Step = {
  what: string;
  statement: string;
  /** It reads rows that other steps have inserted. */
  isLate?: boolean;
};

const placeholder = `'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQ', 8)`;

/** Statements that insert all rows but those of the search. All references are within these rows. */
export function contentSteps(site: SiteRows): Step[] {
  const { counts, rows, person, famous, crowdedNumber, creatorNumber, anybody } = site;
  const crowded = rows.artworks.id(String(crowdedNumber));
  const names = namesOf(counts.people);
  const creator = person(creatorNumber);
  /** Person 2 follows 200 more. */
  const followed = `array[0, p * 31 + 7, p * 17 % ${counts.prolific}, p * 13 + 5]`;
  const liked = `case when n % 5 = 0 then ${counts.likesOfFifth} else 0 end`;
  const commented = `case when n % 10 = 0 then ${counts.commentsOfTenth} else 0 end`;
  const tenth = `from generate_series(0, ${counts.artworks - 1}, 10) n, generate_series(0, ${counts.commentsOfTenth - 1}) k`;
  const commentId = rows.comments.id(`n / 10 * ${counts.commentsOfTenth} + k`);
  const commentTime = rows.comments.time(`n / 10 * ${counts.commentsOfTenth} + k`);
  const commenter = person(anybody('n * 3 + k * 11 + 1'));
  const step = (what: string, statement: string): Step => ({ what, statement });
  const later = (what: string, statement: string): Step => ({ what, statement, isLate: true });
  const atCrowd = person(anybody('n * 7 + 1'));
  return [
    step('reminders of the rules', toldOfRules),
    step(
      'people',
      `insert into users (id, name, username, email, email_verified_at, made_admin, title, city_state, created_at, followers_count, following_count)
       select ${person('p')}, initcap(${names.first} || ' ' || ${names.last}), ${names.first} || ${names.last} || p, 'person' || p || '@example.org',
         case when p % 5 > 0 or p < 10 then now() end, p = 1, 'Illustrator', 'Pune, Maharashtra', ${rows.people.time('p')},
         case when p = 0 then ${counts.people - 1} when p < ${counts.prolific} then 100 else 2 end, 4
       from generate_series(0, ${counts.people - 1}) p`,
    ),
    step(
      'sessions',
      `insert into sessions (id, user_id, expires_at) select ${rows.follows.id('p')}, ${person('p')}, now() + interval '7 days'
       from generate_series(0, ${counts.people - 1}) p`,
    ),
    step(
      'follows',
      `insert into follows (follower_id, followed_id, created_at)
       select ${person('p')}, ${person('f')}, date_trunc('milliseconds', ${rows.follows.time('p')}) from (
         select distinct p, f % ${counts.people} as f from generate_series(0, ${counts.people - 1}) p, unnest(${followed}) f
         union select 2, f from generate_series(3, 202) f
       ) pairs where p <> f`,
    ),
    step(
      'media',
      `insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
       select ${rows.pictures.id('n')}, ${rows.pictures.id('n')}, ${creator}, 'image', 'jpeg', 2000000, 1600, 1200 + n % 800, ${placeholder}, 'live' ${rows.pictures.each}`,
    ),
    step(
      'subjects of artworks',
      `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, comments_count, views)
       select ${rows.artworks.id('n')}, 'artwork', ${creator}, ${rows.artworks.time('n')}, ${rows.artworks.ms('n')}, ${liked}, ${commented}, (n::bigint * 6007) % 900 ${rows.artworks.each}`,
    ),
    step(
      'artworks',
      `insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
       select ${rows.artworks.id('n')}, ${creator}, initcap(t.title || ' ' || ${ownWord}) || case when n % ${Math.floor(counts.artworks / 20)} = 5 then ' pichwai' else '' end,
         t.description, t.style, t.software, t.tags, '', '', ${rows.artworks.time('n')}, ${rows.artworks.time('n')}
       ${rows.artworks.each} join scale_texts t on t.t = ${textOf}`,
    ),
    step(
      'pictures of artworks',
      `insert into artwork_images (artwork_id, position, media_id) select ${rows.artworks.id('n')}, 0, ${rows.pictures.id('n')} ${rows.artworks.each}`,
    ),
    step(
      'likes',
      `insert into likes (subject_id, user_id, created_at)
       select ${rows.artworks.id('n')}, ${person(anybody('n * 13 + k * 7919'))}, date_trunc('milliseconds', ${rows.artworks.time('n')}) + k * interval '1 minute'
       from generate_series(0, ${counts.artworks - 1}, 5) n, generate_series(0, ${counts.likesOfFifth - 1}) k where n <> ${crowdedNumber}
       union all select ${crowded}, ${person('n')}, date_trunc('milliseconds', ${rows.people.time('n')}) ${rows.people.each}`,
    ),
    step(
      'comments',
      `insert into comments (id, subject_id, parent_id, author_id, content, created_at)
       select ${commentId}, ${rows.artworks.id('n')}, null::uuid, ${commenter}, 'The light on the water is what I came back for.', ${commentTime} ${tenth} where n <> ${crowdedNumber}
       union all select ${rows.crowd.id('n')}, ${crowded}, null::uuid, ${atCrowd}, 'I have looked at this one for an hour.', ${rows.crowd.time('n')} ${rows.crowd.each}
       union all select ${rows.replies.id('n')}, ${crowded}, ${rows.crowd.id('0')}, ${atCrowd}, 'So have I.', ${rows.replies.time('n')} ${rows.replies.each}`,
    ),
    later(
      'subjects of comments',
      `insert into subjects (id, kind, owner_id, created_at, created_ms)
       select id, case when parent_id is null then 'comment' else 'comment_reply' end, author_id, created_at, (extract(epoch from created_at) * 1000)::bigint from comments`,
    ),
    later(
      'counts of the crowded artwork',
      `update subjects set owner_id = ${famous}, likes_count = ${counts.people}, comments_count = ${counts.crowdComments + counts.crowdReplies + 2} where id = ${crowded}`,
    ),
    later('owner of the crowded artwork', `update artworks set creator_id = ${famous} where id = ${crowded}`),
    step(
      'notifications',
      `insert into notifications (id, user_id, kind, subject_id, subject_kind, actor_id, read, made_at, noted_at)
       select ${rows.notifications.id(`n / 10 * ${counts.commentsOfTenth} + k`)}, ${creator}, 'comment', ${commentId}, 'comment', ${commenter}, n % 3 = 0, ${commentTime}, ${commentTime} ${tenth}
       union all select ${rows.crowd.id('n')}, ${famous}, 'comment', ${rows.crowd.id('n')}, 'comment', ${atCrowd}, n % 3 = 0, ${rows.crowd.time('n')}, ${rows.crowd.time('n')} ${rows.crowd.each}
       union all select ${rows.follows.id('n')}, ${famous}, 'follow', null::uuid, null::text, ${person('n')}, n % 3 = 0, ${rows.people.time('n')}, ${rows.people.time('n')} ${rows.people.each} where n > 0`,
    ),
    ...writings(site),
    step(
      'applications',
      `insert into applications (id, form, email, name, city, linkedin, introduction, created_at)
       select ${rows.applications.id('n')}, case when n % 2 = 0 then 'kalaklub' else 'kalakahani' end, 'applicant' || n || '@example.org', 'Applicant ' || n, 'Pune', 'https://www.linkedin.com/in/applicant' || n,
         repeat('Twelve years of concept art for games and film. ', 10), ${rows.applications.time('n')} ${rows.applications.each}`,
    ),
    later(
      'totals of applications',
      'insert into application_totals (form, applications) select form, count(*) from applications group by form',
    ),
  ];
}

/** Blogs, and discussions of which a third has a reply. */
function writings({ counts, rows, person, anybody }: SiteRows): Step[] {
  const author = person(anybody('n * 37'));
  const paragraph = `{"type":"paragraph","content":[{"type":"text","text":"A line drawn with a brush is slower than one drawn with a pen, and it remembers where it was pressed. "}]}`;
  const steps: [string, string][] = [
    [
      'media of blogs',
      `insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
       select ${rows.blogPictures.id('n')}, ${rows.blogPictures.id('n')}, ${author}, 'image', 'jpeg', 2000000, 1600, 800, ${placeholder}, 'live' ${rows.blogPictures.each}`,
    ],
    [
      'subjects of blogs and discussions',
      `insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, views, comments_count, upvotes)
       select ${rows.blogs.id('n')}, 'blog', ${author}, ${rows.blogs.time('n')}, ${rows.blogs.ms('n')}, n % 40, n % 900, 0, 0 ${rows.blogs.each}
       union all select ${rows.discussions.id('n')}, 'discussion', ${author}, ${rows.discussions.time('n')}, ${rows.discussions.ms('n')}, 0, n % 900, (n % 3 = 0)::integer, n % 90 ${rows.discussions.each}
       union all select ${rows.answers.id('n')}, 'discussion_reply', ${author}, ${rows.answers.time('n')}, ${rows.answers.ms('n')}, 0, 0, 0, n % 7 ${rows.answers.each} where n % 3 = 0`,
    ],
    [
      'blogs',
      `insert into blogs (id, author_id, title, content, title_text, excerpt, reading_minutes, tags, software, thumbnail_media_id, created_at, updated_at)
       select ${rows.blogs.id('n')}, ${author}, '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Notes on paper ' || n || '"}]}]}',
         '{"type":"doc","attrs":{"editorBgColor":"#0b2b26"},"content":[' || repeat('${paragraph},', 7) || '${paragraph}]}',
         'Notes on paper ' || n, repeat('Ink and gouache on handmade paper, then scanned. ', 4), 2, '{paper,दीपावली}', '{krita}', ${rows.blogPictures.id('n')}, ${rows.blogs.time('n')}, ${rows.blogs.time('n')} ${rows.blogs.each}`,
    ],
    ['count of blogs', `insert into blog_counts values (0, ${counts.blogs})`],
    [
      'discussions',
      `insert into discussions (id, author_id, title, tags, content, preview, media_ids, created_at)
       select ${rows.discussions.id('n')}, ${author}, 'Notes on paper ' || n, case when n % 500 = 0 then '{Kolam}' when n % 10 = 0 then '{दीपावली,paper}' else '{paper}' end::text[],
         jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('A line drawn with a brush is slower than one drawn with a pen. ', 12))),
         '[{"type":"text","text":"A line drawn with a brush is slower than one drawn with a pen."}]', '{}', ${rows.discussions.time('n')} ${rows.discussions.each}`,
    ],
    [
      'replies in discussions',
      `insert into discussion_replies (id, discussion_id, author_id, content, media_ids, votes, created_at)
       select ${rows.answers.id('n')}, ${rows.discussions.id('n')}, ${author}, '[{"type":"text","text":"Two thin coats, and let the first one dry."}]', '{}', n % 7, ${rows.answers.time('n')} ${rows.answers.each} where n % 3 = 0`,
    ],
    [
      'lists of discussions',
      `with listed as (insert into discussion_lists (list, discussion_id, votes, unanswered)
       select list, id, upvotes, comments_count = 0 from (select d.*, s.upvotes, s.comments_count from discussions d join subjects s using (id) offset 0) d,
         unnest(array['', '@' || author_id] || array(select '#' || lower(tag) from unnest(tags) tag)) list returning list, unanswered)
       insert into discussion_totals select list, count(*), count(*) filter (where unanswered) from listed group by list`,
    ],
  ];
  return steps.map(([what, statement]) => ({ what, statement, isLate: what.endsWith('s of discussions') }));
}
