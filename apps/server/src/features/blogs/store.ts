import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { KeysetWindow } from '#platform/database/lists/keyset.ts';
import type { MediaKind } from '#features/media/index.ts';
import {
  countsTag,
  editsTag,
  isVisible,
  kindOfOwnerTag,
  kindTag,
  selectEmbeddedLikers,
  selectStatus,
  selectSubjectCounts,
  subjectTag,
  type Dating,
  type SubjectState,
} from '#features/social/index.ts';
import { dependOn, dependOnEach } from '#platform/cache/dependencies.ts';
import { changed } from '#platform/database/changes/changes.ts';
import type { Db } from '#platform/database/tables.ts';
import { fieldColumns } from './fields.ts';
import type { BlogsTable } from './tables.ts';

type BlogRow = Selectable<BlogsTable>;
type BlogMedia = ReadonlyMap<string, MediaKind>;

export async function insertBlog(db: Db, blog: Insertable<BlogsTable>, media: BlogMedia): Promise<void> {
  await db.insertInto('blogs').values(blog).execute();
  await insertMedia(db, blog.id, media);
}

export async function insertMedia(db: Db, blog_id: string, media: BlogMedia): Promise<void> {
  if (media.size === 0) return;
  const rows = [...media].map(([media_id, kind]) => ({ blog_id, media_id, kind }));
  await db.insertInto('blog_media').values(rows).execute();
  changed(db, subjectTag(blog_id));
}

export async function deleteMedia(db: Db, blogId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('blog_media').where('blog_id', '=', blogId).where('media_id', 'in', ids).execute();
  changed(db, subjectTag(blogId));
}

export async function listMedia(db: Db, blogId: string): Promise<Map<string, MediaKind>> {
  const rows = await db
    .selectFrom('blog_media')
    .select(['media_id', 'kind'])
    .where('blog_id', '=', blogId)
    .orderBy('media_id')
    .execute();
  return new Map(rows.map(({ media_id, kind }) => [media_id, kind]));
}

/** Lists the ids of the blogs' media: those of the content, and the thumbnails. */
export async function listMediaOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from blog_media where blog_id = any(${ids}::uuid[])
    union all
    select thumbnail_media_id from blogs where id = any(${ids}::uuid[]) and thumbnail_media_id is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** A blog with the ids of its images and videos, its counts and the ids of its newest likers. */
export async function findBlog(db: Db, id: string) {
  dependOn(subjectTag(id));
  dependOn(countsTag(id));
  const mediaOf = (kind: MediaKind) =>
    sql<string[]>`array(
      select m.media_id from blog_media m where m.blog_id = blogs.id and m.kind = ${kind} order by m.media_id)`;
  return db
    .selectFrom('blogs')
    .selectAll('blogs')
    .select([
      mediaOf('image').as('image_ids'),
      mediaOf('video').as('video_ids'),
      selectSubjectCounts('blogs.id').as('counts'),
      selectEmbeddedLikers('blogs.id').as('likers'),
    ])
    .where('blogs.id', '=', id)
    .executeTakeFirst();
}

export async function findState(db: Db, id: string): Promise<SubjectState | null> {
  const row = await db
    .selectFrom('blogs')
    .select(['author_id as ownerId', 'visibility'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const writtenColumns = [
  'author_id',
  'title',
  'content',
  ...fieldColumns,
  'thumbnail_media_id',
  'version',
  'visibility',
] as const;

/** What its author has written. */
type WrittenBlog = Pick<BlogRow, (typeof writtenColumns)[number]>;

const selectWritten = (db: Db, id: string) =>
  db.selectFrom('blogs').select(writtenColumns).where('id', '=', id);

export async function findWritten(db: Db, id: string): Promise<WrittenBlog | undefined> {
  return selectWritten(db, id).executeTakeFirst();
}

/** Takes a `FOR UPDATE` lock: concurrent changes wait until the transaction ends. */
export async function lockBlog(db: Db, id: string): Promise<WrittenBlog | undefined> {
  return selectWritten(db, id).forUpdate().executeTakeFirst();
}

/** Dates a draft that is published for the first time, as its subject is dated. */
export async function dateBlog(tx: Db, id: string, { publishedId, at }: Dating): Promise<void> {
  await tx
    .updateTable('blogs')
    .set({ published_id: publishedId, created_at: at })
    .where('id', '=', id)
    .execute();
}

export async function updateBlog(db: Db, id: string, change: Updateable<BlogsTable>): Promise<void> {
  await db
    .updateTable('blogs')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  changed(db, subjectTag(id), editsTag('blog'));
}

const cardColumns = [
  'id',
  'author_id',
  'title',
  'title_text',
  'excerpt',
  'reading_minutes',
  ...fieldColumns,
  'thumbnail_media_id',
  'created_at',
  'updated_at',
  'sort_id',
] as const;

/** The columns of a list item. */
export type BlogHead = Pick<BlogRow, (typeof cardColumns)[number]>;

/**
 * Lists visible blogs, newest first. Uses the index blogs_newest, or
 * blogs_author_visible for one author.
 */
export async function listHeads(
  db: Db,
  { authorId, limit, offset, after }: KeysetWindow<readonly ['id']> & { authorId?: string },
): Promise<BlogHead[]> {
  dependOn(authorId === undefined ? kindTag('blog') : kindOfOwnerTag('blog', authorId));
  let query = db
    .selectFrom('blogs')
    .select(cardColumns)
    .where(isVisible)
    .orderBy('sort_id', 'desc')
    .limit(limit);
  if (authorId !== undefined) query = query.where('author_id', '=', authorId);
  if (offset > 0) query = query.offset(offset);
  if (after) query = query.where('sort_id', '<', after[0]);
  const rows = await query.execute();
  dependOnEach(
    rows.map(({ id }) => id),
    subjectTag,
  );
  return rows;
}

export async function listHeadsById(db: Db, ids: readonly string[]): Promise<BlogHead[]> {
  if (ids.length === 0) return [];
  dependOnEach(ids, subjectTag);
  return db.selectFrom('blogs').select(cardColumns).where('id', 'in', ids).where(isVisible).execute();
}

/** The number of all visible blogs: the sum of a few counter rows. */
export async function countBlogs(db: Db): Promise<number> {
  dependOn(kindTag('blog'));
  const row = await db
    .selectFrom('blog_counts')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The number of an author's visible blogs. Uses blogs_author_visible. */
export async function countBlogsOf(db: Db, authorId: string): Promise<number> {
  dependOn(kindOfOwnerTag('blog', authorId));
  const row = await db
    .selectFrom('blogs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .where(isVisible)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The columns that the search index reads, of visible blogs. */
export async function listBlogTexts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('blogs')
    .select(['id', 'author_id', 'title_text', 'content', 'tags', 'software'])
    .where('id', 'in', ids)
    .where(isVisible)
    .execute();
}

/** What stands for blogs in lists of one's own. */
export async function listBlogCards(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('blogs')
    .select(['id', 'title_text', 'thumbnail_media_id'])
    .where('id', 'in', ids)
    .execute();
}

export async function listBlogTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('blogs').select(['id', 'title_text']).where('id', 'in', ids).execute();
}

/** An author's blogs with all columns, oldest first, after the given id. Uses blogs_author. */
export async function listWholeBlogsOf(db: Db, authorId: string, limit: number, after: string | null) {
  return db
    .selectFrom('blogs')
    .selectAll('blogs')
    .select(selectStatus('blogs.id').as('status'))
    .where('author_id', '=', authorId)
    .where('visibility', '<>', 'deleted')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}
