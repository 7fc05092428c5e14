import type { Blog } from '@kalaangan/contract/blogs.calls';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import type { DraftMedia } from '../media/draft-media.ts';
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
  const textName = `${name}/text`;
  const fileName = (media: string) => `${name}/${media}`;
  let writes = 0;

  /** A long text may be more than browsers keep beside other drafts (5 MB in all): then it lies with the files. */
  async function writeLong(draft: object, heading: object): Promise<void> {
    const write = writes;
    // The short one in its place only once it is there; not any more if the draft was written again or dropped meanwhile.
    if ((await writeDraftFiles(textName, draft)) && write === writes)
      writeDraft(name, { ...heading, isLong: true });
  }

  return {
    exists: () => Object.keys(readDraft(name)).length > 0,

    /** Whether the blog was changed elsewhere since these changes to it were begun. */
    isOutdated: () => blog !== null && readDraft(name)['base'] !== blog.updatedAt,

    /** Adds the draft's files to the media and returns the rest; media whose files are lost are not in it. */
    async read(draftMedia: DraftMedia): Promise<Written> {
      const short = readDraft(name);
      const long: unknown = short['isLong'] ? await readDraftFiles(textName) : null;
      const draft: Record<string, unknown> = typeof long === 'object' && long ? { ...long } : short;
      await Promise.all(
        strings(draft['files']).map(async (media) => {
          const file = await readDraftFiles(fileName(media));
          if (file instanceof File) draftMedia.put(media, file);
        }),
      );
      const thumbnail = await readDraftFiles(thumbnailName);
      return {
        ...readDocuments(draft['title'], draft['content'], (source) => draftMedia.knows(source)),
        tags: strings(draft['tags']),
        software: strings(draft['software']),
        thumbnail: thumbnail instanceof File ? thumbnail : null,
      };
    },

    write(written: Documents & Labels, files: readonly string[]): void {
      writes++;
      const heading = { files, base: blog?.updatedAt ?? null };
      const draft = { ...written, ...heading };
      if (!writeDraft(name, draft)) void writeLong(draft, heading);
    },

    writeFile: (media: string, file: File) => void writeDraftFiles(fileName(media), file),

    writeThumbnail: (file: File | null) =>
      void (file ? writeDraftFiles(thumbnailName, file) : dropDraftFiles(thumbnailName)),

    drop(): void {
      writes++;
      for (const media of strings(readDraft(name)['files'])) void dropDraftFiles(fileName(media));
      void dropDraftFiles(thumbnailName);
      void dropDraftFiles(textName);
      dropDraft(name);
    },
  };
}
