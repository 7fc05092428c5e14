import type { BlogFields } from '@kalaangan/contract/blogs/blog-form';
import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { emptyBlogFields } from '@kalaangan/contract/blogs/blog-texts';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import { dropDraft, readDraft, withDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import type { DraftMedia } from '../media/draft-media.ts';
import { haveSameContent, initialDocuments, readDocuments, type Documents } from './blog-documents.ts';

export type BlogValues = Documents & BlogFields & { thumbnail: File | null };

/** Whether both say the same, and have the same thumbnail. */
export function haveSameValues(one: BlogValues, other: BlogValues): boolean {
  const labelsOf = (values: BlogValues) => JSON.stringify(fieldsOf(emptyBlogFields, values));
  return (
    haveSameContent(one, other) && labelsOf(one) === labelsOf(other) && one.thumbnail === other.thumbnail
  );
}

const strings = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export type BlogDraft = ReturnType<typeof createBlogDraft>;

/** The unsent input in this browser: of a new blog (null), or of changes to this one. */
export function createBlogDraft(opened: Blog | null) {
  let blog = opened;
  const nameOf = () => (blog ? `blog:${blog._id}` : 'blog');
  let name = nameOf();
  const thumbnailName = () => `${name}/thumbnail`;
  const textName = () => `${name}/text`;
  const fileName = (media: string) => `${name}/${media}`;
  let version = 0;

  /** Local storage holds about 5 MB for all drafts: a text that does not fit is stored with the files. */
  async function writeLong(draft: object, metadata: object): Promise<void> {
    const startedVersion = version;
    // The reference to it is written afterwards, unless the draft was written again or dropped meanwhile.
    if ((await writeDraftFiles(textName(), draft)) && startedVersion === version)
      writeDraft(name, { ...metadata, isLong: true });
  }

  return {
    /** Goes on with the draft that the server has by now: the browser keeps what it does not have yet. */
    moveTo(saved: Blog): void {
      this.drop();
      blog = saved;
      name = nameOf();
    },

    exists: () => Object.keys(readDraft(name)).length > 0,

    /** Whether labels were kept too. */
    hasFields: () => 'tags' in readDraft(name),

    /** Whether the blog was changed elsewhere after the draft was started. */
    isOutdated(): boolean {
      const { base, title, content, isLong } = readDraft(name);
      if (blog === null || base === blog.updatedAt) return false;
      // What was saved when the page was left is the same as what was kept.
      const kept = readDocuments(title, content, () => true);
      return Boolean(isLong) || !haveSameContent(kept, initialDocuments(blog));
    },

    /** Adds the draft's files to `draftMedia` and resolves to the values, without media whose files are lost. */
    async read(draftMedia: DraftMedia): Promise<BlogValues> {
      const stored = readDraft(name);
      const longText: unknown = stored['isLong'] ? await readDraftFiles(textName()) : null;
      const draft: Record<string, unknown> =
        typeof longText === 'object' && longText ? { ...longText } : stored;
      await Promise.all(
        strings(draft['files']).map(async (media) => {
          const file = await readDraftFiles(fileName(media));
          if (file instanceof File) draftMedia.put(media, file);
        }),
      );
      const thumbnail = await readDraftFiles(thumbnailName());
      return {
        ...readDocuments(draft['title'], draft['content'], (source) => draftMedia.has(source)),
        ...withDraft(emptyBlogFields, draft),
        thumbnail: thumbnail instanceof File ? thumbnail : null,
      };
    },

    write(values: Documents & BlogFields, files: readonly string[]): void {
      version++;
      const metadata = { files, base: blog?.updatedAt ?? null };
      const draft = { ...values, ...metadata };
      if (!writeDraft(name, draft)) void writeLong(draft, metadata);
    },

    writeFile: (media: string, file: File) => void writeDraftFiles(fileName(media), file),

    writeThumbnail: (file: File | null) =>
      void (file ? writeDraftFiles(thumbnailName(), file) : dropDraftFiles(thumbnailName())),

    drop(): void {
      version++;
      for (const media of strings(readDraft(name)['files'])) void dropDraftFiles(fileName(media));
      void dropDraftFiles(thumbnailName());
      void dropDraftFiles(textName());
      dropDraft(name);
    },
  };
}
