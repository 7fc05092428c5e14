import type { Blog } from '@kalaangan/contract/blogs.calls';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import type { MediaShelf } from '../media/media-shelf.ts';
import { readDocuments, type Documents } from './blog-documents.ts';

export type Labels = { tags: readonly string[]; software: readonly string[] };
export type Written = Documents & Labels & { thumbnail: File | null };

const strings = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export type BlogDraft = ReturnType<typeof blogDraft>;

/** What was written and not yet sent: of a new blog, or of changes to this one. */
export function blogDraft(blog: Blog | null) {
  const name = blog ? `blog:${blog._id}` : 'blog';
  const thumbnailName = `${name}/thumbnail`;
  const fileName = (media: string) => `${name}/${media}`;

  return {
    exists: () => Object.keys(readDraft(name)).length > 0,

    /** Whether the blog was changed elsewhere since these changes to it were begun. */
    isOutdated: () => blog !== null && readDraft(name)['base'] !== blog.updatedAt,

    /** Puts the draft's files onto the shelf and answers the rest; media whose files are lost are not in it. */
    async read(shelf: MediaShelf): Promise<Written> {
      const draft = readDraft(name);
      await Promise.all(
        strings(draft['files']).map(async (media) => {
          const file = await readDraftFiles(fileName(media));
          if (file instanceof File) shelf.put(media, file);
        }),
      );
      const thumbnail = await readDraftFiles(thumbnailName);
      return {
        ...readDocuments(draft['title'], draft['content'], (source) => shelf.knows(source)),
        tags: strings(draft['tags']),
        software: strings(draft['software']),
        thumbnail: thumbnail instanceof File ? thumbnail : null,
      };
    },

    write(written: Documents & Labels, files: readonly string[]): void {
      writeDraft(name, { ...written, files, base: blog?.updatedAt ?? null });
    },

    writeFile: (media: string, file: File) => void writeDraftFiles(fileName(media), file),

    writeThumbnail: (file: File | null) =>
      void (file ? writeDraftFiles(thumbnailName, file) : dropDraftFiles(thumbnailName)),

    drop(): void {
      for (const media of strings(readDraft(name)['files'])) void dropDraftFiles(fileName(media));
      void dropDraftFiles(thumbnailName);
      dropDraft(name);
    },
  };
}
