import { blogMessages as say } from '@kalaangan/contract/blogs';
import type { Blog } from '@kalaangan/contract/blogs.calls';
import { hasContent } from '@kalaangan/rich-text/text';
import type { Db } from '#platform/database/tables.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { forbidden, invalid, invalidField, notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { checkDocuments, type OwnMedia } from './checked-documents.ts';
import type { BlogsOptions } from './options.ts';
import { mayDelete, mayEdit } from './policy.ts';
import * as store from './store.ts';
import { toColumns } from './stored-document.ts';
import { receiveForm } from './submission.ts';
import { takeMedia, withoutMedia } from './taken-media.ts';

export function createBlogEditCommands(
  { database, media, rateLimits }: BlogsOptions,
  getBlog: (id: string, viewer: Viewer | null) => Promise<Blog>,
) {
  const db = database.kysely;

  /** What the content no longer has goes, what is new in it comes. */
  async function replaceMedia(tx: Db, id: string, before: OwnMedia, after: OwnMedia): Promise<void> {
    const added = new Map([...after].filter(([mediaId]) => !before.has(mediaId)));
    const removed = [...before.keys()].filter((mediaId) => !after.has(mediaId));
    await store.deleteMedia(tx, id, removed);
    await store.insertMedia(tx, id, added);
    await media.doom(tx, removed);
  }

  return {
    /** Before a byte of the form is read. @throws Problem 403, 404 or 429 */
    async requireEditor(id: string, viewer: Viewer): Promise<void> {
      const authorId = await store.findAuthor(db, id);
      if (authorId === null) throw notFound(say.notFound);
      if (!mayEdit(viewer, authorId)) throw forbidden(say.mayNotEdit);
      await rateLimits.consume('upload', viewer.id);
    },

    /** Title and content; all else of a blog stays as it is. All of the change, or nothing of it. */
    async editBlog(
      id: string,
      viewer: Viewer,
      parts: AsyncIterable<FormPart>,
      isGone: () => boolean,
    ): Promise<Blog> {
      const intake = media.beginIntake(viewer.id);
      try {
        const form = await receiveForm(parts, intake, { withThumbnail: false });
        const own = await store.listMedia(db, id);
        const { title, content } = checkDocuments(form, own);
        const stored = await takeMedia(content, form, intake);
        await withTransaction(db, async (tx) => {
          // Of two edits at once the second sees what the first made of it.
          if (!(await store.lockBlog(tx, id))) throw notFound(say.notFound);
          const left = await store.listMedia(tx, id);
          const gone = new Set([...own.keys()].filter((mediaId) => !left.has(mediaId)));
          const kept = withoutMedia(stored, gone);
          if (!hasContent(kept.document)) throw invalidField('content', say.contentRequired);
          await replaceMedia(tx, id, left, kept.media);
          await store.updateBlog(tx, id, { ...toColumns(title, kept.document), updated_at: new Date() });
          await intake.attach(tx);
          if (isGone()) throw invalid(say.brokenOff);
        });
      } catch (error) {
        await intake.abort();
        throw error;
      }
      await intake.release();
      return getBlog(id, viewer);
    },

    /** Its likes and comments go with it, and its media. @throws Problem 403, 404 or 429 */
    async removeBlog(id: string, viewer: Viewer): Promise<void> {
      await rateLimits.consume('write', viewer.id);
      await withTransaction(db, async (tx) => {
        const row = await store.lockBlog(tx, id);
        if (!row) throw notFound(say.notFound);
        if (!mayDelete(viewer, row.author_id)) throw forbidden(say.mayNotDelete);
        const mediaIds = [...(await store.listMedia(tx, id)).keys(), row.thumbnail_media_id];
        await store.deleteBlog(tx, id);
        await media.doom(tx, mediaIds);
      });
    },
  };
}
