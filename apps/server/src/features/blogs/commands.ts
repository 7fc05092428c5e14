import { blogMessages as say } from '@kalaangan/contract/blogs';
import type { Blog } from '@kalaangan/contract/blogs.calls';
import { newId } from '#platform/database/ids.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalid } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { checkDocuments, checkLabels } from './checked-documents.ts';
import type { BlogsOptions } from './options.ts';
import * as store from './store.ts';
import { toColumns } from './stored-document.ts';
import { receiveForm, takeFile, type NamedFile } from './submission.ts';
import { takeMedia } from './taken-media.ts';

export function createBlogCommands(
  { database, media, social, rateLimits }: BlogsOptions,
  getBlog: (id: string, viewer: Viewer | null) => Promise<Blog>,
) {
  const db = database.kysely;
  return {
    /** Before a byte of the form is read. @throws Problem 429 */
    requirePublisher: (viewer: Viewer) => rateLimits.consume('upload', viewer.id),

    /** Nothing of a refused or broken-off submission stays behind. */
    async createBlog(
      viewer: Viewer,
      parts: AsyncIterable<FormPart>,
      isGone: () => boolean = () => false,
    ): Promise<Blog> {
      const intake = media.beginIntake(viewer.id);
      const id = newId();
      try {
        const form = await receiveForm(parts, intake, { withThumbnail: true });
        const { labels, errors } = checkLabels(form.texts);
        const documents = checkDocuments(form, new Map(), {
          ...(!form.thumbnail && { thumbnail: say.thumbnailRequired }),
          ...errors,
        });
        const thumbnail_media_id = await takeFile(required(form.thumbnail), 'thumbnail', 'image', intake);
        const content = await takeMedia(documents.content, form, intake);
        const created_at = new Date();
        await db.transaction().execute(async (tx) => {
          await social.addSubject(tx, { id, kind: 'blog', owner_id: viewer.id, created_at });
          await store.insertBlog(
            tx,
            {
              id,
              author_id: viewer.id,
              ...toColumns(documents.title, content.document),
              ...labels,
              thumbnail_media_id,
              created_at,
              updated_at: created_at,
            },
            content.media,
          );
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
  };
}

/** A missing one has been refused together with all other faults. */
function required(thumbnail: NamedFile | null): NamedFile {
  if (!thumbnail) throw new Error('a blog without a thumbnail was let through');
  return thumbnail;
}
