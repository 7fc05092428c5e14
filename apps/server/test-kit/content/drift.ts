import type { Database } from '#platform/database/index.ts';

/** Queries for rows whose stored counts are wrong, or which nothing refers to. */
const drifts = {
  likes: `select id from subjects s where s.likes_count <> (select count(*) from likes l where l.subject_id = s.id)`,
  votes: `select s.id from subjects s where (s.upvotes, s.downvotes) <> (
    select count(*) filter (where up), count(*) filter (where not up) from votes v where v.subject_id = s.id)`,
  'counts of comments': `select s.id from subjects s where s.kind in ('artwork', 'blog') and s.comments_count <> (
    select count(*) from comments c where c.subject_id = s.id and c.visibility = 'visible')`,
  'counts of follows': `select u.id from users u where (u.followers_count, u.following_count) <> (
    select count(*) filter (where followed_id = u.id), count(*) filter (where follower_id = u.id) from follows
    where u.id in (followed_id, follower_id))`,
  'order of lists': `select l.discussion_id as id from discussion_lists l join subjects s on s.id = l.discussion_id
    where (l.votes, l.unanswered) is distinct from (s.upvotes - s.downvotes, s.comments_count = 0)`,
  'order of replies': `select r.id from discussion_replies r left join subjects s on s.id = r.id
    where r.votes <> coalesce(s.upvotes - s.downvotes, 0)`,
  'counts of replies': `select d.id from discussions d join subjects s on s.id = d.id
    where s.comments_count <> (
      select count(*) from discussion_replies r where r.discussion_id = d.id and r.author_id is not null)`,
  'counts of nested replies': `select p.id from discussion_replies p where p.replies_count <> (
    select count(*) from discussion_replies r where r.parent_id = p.id)`,
  'totals of discussions': `select coalesce(t.list, l.list) as id from discussion_totals t full join (
      select list, count(*)::int as discussions, count(*) filter (where unanswered)::int as unanswered
      from discussion_lists group by list
    ) l on l.list = t.list where (t.discussions, t.unanswered) is distinct from (l.discussions, l.unanswered)`,
  'totals of blogs': `select 'blogs' as id
    where (select coalesce(sum(count), 0) from blog_counts) <> (select count(*) from blogs)`,
  'deleted replies without replies': `select id from discussion_replies where author_id is null and replies_count = 0`,
  subjects: `select id from subjects where id not in (
    select id from artworks union select id from blogs union select id from discussions
    union select subject_id from discussion_replies where subject_id is not null union select id from comments)`,
  media: `select id from media where state = 'live' and id not in (
    select media_id from artwork_images union select media_id from blog_media
    union select video_media_id from artworks where video_media_id is not null
    union select thumbnail_media_id from artworks where thumbnail_media_id is not null
    union select thumbnail_media_id from blogs
    union select profile_media_id from users where profile_media_id is not null
    union select unnest(media_ids) from discussions union select unnest(media_ids) from discussion_replies)`,
} as const;

/** @returns the ids of inconsistent rows by the name of the check; empty when everything is consistent */
export async function findDrift({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(drifts)) {
    const { rows } = await pool.query<{ id: string }>(text);
    if (rows.length > 0) found[name] = rows.map(({ id }) => id);
  }
  return found;
}
