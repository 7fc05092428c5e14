import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { hasContent } from '@kalaangan/rich-text/text';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { beginIntake, markMediaForDeletion } from '#features/media/index.ts';
import {
  addSubject,
  removeContent,
  removeSubjects,
  requireEditable,
  countLinks,
  requireVersion,
  reviewLinks,
  withCurrent,
} from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { forbidden, invalid, invalidField, notFound } from '#platform/http/calls/problem.ts';
import { checkDocuments, checkFields, type OwnMedia } from './checked-documents.ts';
import type { Blogs } from './context.ts';
import { toFieldColumns } from './fields.ts';
import { mayEdit } from './policy.ts';
import { getBlog } from './queries.ts';
import * as store from './store.ts';
import { blogSubject, stateOf } from './subject.ts';
import { toColumns } from './stored-document.ts';
import { receiveForm, takeFile, type NamedFile } from './submission.ts';
import { takeMedia, withoutMedia } from './taken-media.ts';

/**
 * Creates a blog. A refused or interrupted submission leaves no rows and no files behind.
 * @param parts of the multipart form; nothing of it is read before the rate limit is checked
 * @param isDisconnected whether the client has closed the connection; then nothing is published
 * @throws {Problem} 400, 413, 415, 429
 */
export async function createBlog(
  blogs: Blogs,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
  isDisconnected: () => boolean = () => false,
): Promise<Blog> {
  const { db, media, rateLimits } = blogs;
  const { viewer } = audience;
  await rateLimits.consume('upload', viewer.id);
  const intake = beginIntake(media, viewer.id);
  const id = newId();
  try {
    const form = await receiveForm(parts, intake, { withThumbnail: true });
    const { fields, errors } = checkFields(form.texts);
    const documents = checkDocuments(form, new Map(), {
      ...(!form.thumbnail && { thumbnail: blogFormMessages.thumbnailRequired }),
      ...errors,
    });
    const thumbnail_media_id = await takeFile(requireThumbnail(form.thumbnail), 'thumbnail', 'image', intake);
    const content = await takeMedia(documents.content, form, intake);
    const created_at = new Date();
    await withTransaction(db, async (tx) => {
      await addSubject(tx, { id, kind: 'blog', owner_id: viewer.id, created_at });
      await store.insertBlog(
        tx,
        {
          id,
          author_id: viewer.id,
          ...toColumns(documents.title, content.document),
          ...toFieldColumns(fields),
          thumbnail_media_id,
          created_at,
          updated_at: created_at,
        },
        content.media,
      );
      await intake.attach(tx);
      await reviewLinks(blogs.social, tx, { kind: 'blog', id }, viewer.id, countLinksOf(content.document));
      if (isDisconnected()) throw invalid(blogFormMessages.brokenOff);
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
  await intake.release();
  return getBlog(blogs, id, audience);
}

/** Narrows the type: `checkDocuments` has refused a missing thumbnail already, together with all other errors. */
function requireThumbnail(thumbnail: NamedFile | null): NamedFile {
  if (!thumbnail) throw new Error('a blog without a thumbnail passed validation');
  return thumbnail;
}

/**
 * Changes title and content; everything else of the blog is unchanged. The edit is atomic.
 * @param parts of the multipart form; nothing of it is read before permission and rate limit are checked
 * @param isDisconnected whether the client has closed the connection; then nothing is changed
 * @throws {Problem} 400, 403, 404, 409, 413, 415, 429
 */
export async function editBlog(
  blogs: Blogs,
  id: string,
  audience: Audience<Viewer>,
  parts: AsyncIterable<FormPart>,
  isDisconnected: () => boolean,
): Promise<Blog> {
  const { db, media } = blogs;
  const { viewer } = audience;
  await requireEditor(blogs, id, viewer);
  const intake = beginIntake(media, viewer.id);
  try {
    const form = await receiveForm(parts, intake, { withThumbnail: false });
    const own = await store.listMedia(db, id);
    const { title, content } = checkDocuments(form, own);
    const stored = await takeMedia(content, form, intake);
    await withTransaction(db, async (tx) => {
      // The row lock serializes concurrent edits: the second one works with the result of the first.
      const row = await store.lockBlog(tx, id);
      if (!row) throw notFound(messages.notFound);
      requireEditable(stateOf(row), viewer, messages.notFound);
      requireVersion(form.texts['version'], row);
      const current = await store.listMedia(tx, id);
      const removed = new Set([...own.keys()].filter((mediaId) => !current.has(mediaId)));
      const kept = withoutMedia(stored, removed);
      if (!hasContent(kept.document)) throw invalidField('content', blogFormMessages.contentRequired);
      await replaceMedia(blogs, tx, id, current, kept.media);
      await store.updateBlog(tx, id, { ...toColumns(title, kept.document), updated_at: new Date() });
      await intake.attach(tx);
      await reviewLinks(blogs.social, tx, { kind: 'blog', id }, viewer.id, countLinksOf(kept.document));
      if (isDisconnected()) throw invalid(blogFormMessages.brokenOff);
    });
  } catch (error) {
    await intake.abort();
    throw await withCurrent(error, () => getBlog(blogs, id, audience));
  }
  await intake.release();
  return getBlog(blogs, id, audience);
}

async function requireEditor({ db, rateLimits }: Blogs, id: string, viewer: Viewer): Promise<void> {
  const state = await store.findState(db, id);
  if (state === null) throw notFound(messages.notFound);
  requireEditable(state, viewer, messages.notFound);
  if (!mayEdit(viewer, state.ownerId)) throw forbidden(messages.mayNotEdit);
  await rateLimits.consume('upload', viewer.id);
}

/** Adds and removes the blog's media rows to match the new content, and marks removed media for deletion. */
async function replaceMedia(
  { media }: Blogs,
  tx: Db,
  id: string,
  before: OwnMedia,
  after: OwnMedia,
): Promise<void> {
  const added = new Map([...after].filter(([mediaId]) => !before.has(mediaId)));
  const removed = [...before.keys()].filter((mediaId) => !after.has(mediaId));
  await store.deleteMedia(tx, id, removed);
  await store.insertMedia(tx, id, added);
  await markMediaForDeletion(media, tx, removed);
}

/**
 * Removes a blog with its likes, comments and media; an admin removes that of others by a decision.
 * @throws {Problem} 403, 404, 429
 */
export function removeBlog(
  { media, social }: Blogs,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  return removeContent(social, blogSubject(id), viewer, reason, messages.mayNotDelete, async (tx) => {
    const row = await store.lockBlog(tx, id);
    return (
      row && {
        state: stateOf(row),
        async remove() {
          const mediaIds = await store.listMediaOf(tx, [id]);
          await removeSubjects(tx, [id]);
          await markMediaForDeletion(media, tx, mediaIds);
        },
      }
    );
  });
}

/** Counts the links of a document. A link whose text is its address counts once. */
function countLinksOf(document: unknown): number {
  const found = { href: 0, text: 0 };
  JSON.stringify(document, (key, value: unknown) => {
    if ((key === 'href' || key === 'text') && typeof value === 'string') found[key] += countLinks(value);
    return value;
  });
  return Math.max(found.href, found.text);
}
