import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { hasContent } from '@kalaangan/rich-text/text';
import type { Audience, Viewer } from '#features/accounts/index.ts';
import { beginIntake, markMediaForDeletion, type Intake } from '#features/media/index.ts';
import {
  addSubject,
  countForm,
  findStatus,
  published,
  readStatus,
  removeContent,
  removeSubjects,
  requireEditable,
  requireVersion,
  withCurrent,
} from '#features/social/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import {
  forbidden,
  invalid,
  invalidField,
  notFound,
  type FieldErrors,
} from '#platform/http/calls/problem.ts';
import { checkDocuments, checkFields, type OwnMedia } from './checked-documents.ts';
import type { Blogs } from './context.ts';
import { toFieldColumns, toFields } from './fields.ts';
import { mayEdit } from './policy.ts';
import { settleStatus } from './publication-steps.ts';
import { getBlog } from './queries.ts';
import * as store from './store.ts';
import { blogSubject, stateOf } from './subject.ts';
import { toColumns } from './stored-document.ts';
import { receiveForm, takeFile, type ReceivedForm } from './submission.ts';
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
  const counted = await countForm(rateLimits, viewer.id, published.status);
  const intake = beginIntake(media, viewer.id);
  const id = newId();
  try {
    const form = await receiveForm(parts, intake);
    const created_at = new Date();
    const to = readStatus(form.texts, published, created_at);
    const isDraft = to.status === 'draft';
    const { fields, errors } = checkFields(form.texts);
    const documents = checkDocuments(form, {
      own: new Map(),
      isDraft,
      others: { ...requireThumbnail(form.thumbnail !== null || isDraft), ...errors },
    });
    await counted.settle(to.status);
    const thumbnail_media_id = await takeThumbnail(form, intake);
    const content = await takeMedia(documents.content, form, intake);
    await withTransaction(db, async (tx) => {
      const was_published = to.status === 'published';
      await addSubject(tx, { id, kind: 'blog', owner_id: viewer.id, created_at, was_published });
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
      const step = { before: published, to, at: created_at };
      await settleStatus(blogs, tx, { id, authorId: viewer.id }, content.document, step);
      if (isDisconnected()) throw invalid(blogFormMessages.brokenOff);
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
  await intake.release();
  return getBlog(blogs, id, audience);
}

function requireThumbnail(isThere: boolean): FieldErrors {
  return isThere ? {} : { thumbnail: blogFormMessages.thumbnailRequired };
}

async function takeThumbnail({ thumbnail }: ReceivedForm, intake: Intake): Promise<string | null> {
  return thumbnail && takeFile(thumbnail, 'thumbnail', 'image', intake);
}

/**
 * Omitted fields are unchanged; the documents may be omitted for a change of the status, and of a draft. The edit is atomic.
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
  const { db, media, rateLimits } = blogs;
  const { viewer } = audience;
  await requireEditor(blogs, id, viewer);
  const was = await findStatus(db, id);
  const counted = await countForm(rateLimits, viewer.id, was.status);
  const intake = beginIntake(media, viewer.id);
  try {
    const form = await receiveForm(parts, intake);
    const at = new Date();
    const asked = readStatus(form.texts, was, at);
    const [own, written] = [await store.listMedia(db, id), await store.findWritten(db, id)];
    if (!written) throw notFound(messages.notFound);
    const { errors } = checkFields(form.texts, toFields(written));
    const isDraft = asked.status === 'draft';
    // Who changes what is published sends it whole, unless it is the status that is changed.
    const mayOmit = was.status !== 'published' || form.texts['status'] !== undefined;
    const hasThumbnail = form.thumbnail !== null || written.thumbnail_media_id !== null;
    const { title, content } = checkDocuments(form, {
      own,
      ...(mayOmit && { before: written }),
      isDraft,
      others: { ...requireThumbnail(hasThumbnail || isDraft), ...errors },
    });
    await counted.settle(asked.status);
    const newThumbnail = await takeThumbnail(form, intake);
    const stored = await takeMedia(content, form, intake);
    await withTransaction(db, async (tx) => {
      // The row lock serializes concurrent edits: the second one works with the result of the first.
      const row = await store.lockBlog(tx, id);
      if (!row) throw notFound(messages.notFound);
      requireEditable(stateOf(row), viewer, messages.notFound);
      // A document that was omitted is as it was read: another change in between would be undone.
      const isWhole = form.texts['title'] !== undefined && form.content !== null;
      requireVersion(form.texts['version'] || (isWhole ? undefined : String(written.version)), row);
      const before = await findStatus(tx, id);
      const to = readStatus(form.texts, before, at);
      const current = await store.listMedia(tx, id);
      const removed = new Set([...own.keys()].filter((mediaId) => !current.has(mediaId)));
      const kept = withoutMedia(stored, removed);
      if (!hasContent(kept.document) && to.status !== 'draft')
        throw invalidField('content', blogFormMessages.contentRequired);
      await replaceMedia(blogs, tx, id, current, kept.media);
      const thumbnail_media_id = newThumbnail ?? row.thumbnail_media_id;
      await store.updateBlog(tx, id, {
        ...toColumns(title, kept.document),
        ...toFieldColumns(checkFields(form.texts, toFields(row)).fields),
        thumbnail_media_id,
        updated_at: at,
      });
      if (newThumbnail !== null && row.thumbnail_media_id !== null)
        await markMediaForDeletion(media, tx, [row.thumbnail_media_id]);
      await intake.attach(tx);
      await settleStatus(blogs, tx, { id, authorId: viewer.id }, kept.document, { before, to, at });
      if (isDisconnected()) throw invalid(blogFormMessages.brokenOff);
    });
  } catch (error) {
    await intake.abort();
    throw await withCurrent(error, () => getBlog(blogs, id, audience));
  }
  await intake.release();
  return getBlog(blogs, id, audience);
}

async function requireEditor({ db }: Blogs, id: string, viewer: Viewer): Promise<void> {
  const state = await store.findState(db, id);
  if (state === null) throw notFound(messages.notFound);
  requireEditable(state, viewer, messages.notFound);
  if (!mayEdit(viewer, state.ownerId)) throw forbidden(messages.mayNotEdit);
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
 * Deletes a blog, in a way that its author can take back; an admin removes that of others by a decision.
 * @throws {Problem} 403, 404, 429
 */
export function removeBlog(
  { social }: Blogs,
  id: string,
  viewer: Viewer,
  reason: RemovalReason,
): Promise<void> {
  return removeContent(social, blogSubject(id), viewer, reason, messages.mayNotDelete);
}

/** Deletes a blog with its likes, comments and media for good. */
export async function removeBlogForGood({ media }: Blogs, tx: Db, id: string): Promise<void> {
  const mediaIds = await store.listMediaOf(tx, [id]);
  await removeSubjects(tx, [id]);
  await markMediaForDeletion(media, tx, mediaIds);
}
