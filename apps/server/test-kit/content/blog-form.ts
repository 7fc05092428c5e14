import type { Database } from '#platform/database/index.ts';
import { everything } from '#platform/cache/invalidation.ts';
import { changed } from '#platform/database/changes/changes.ts';
import { newId } from '#platform/database/ids.ts';

type Part = Buffer | { bytes: Buffer; name: string };

export type BlogForm = {
  title?: unknown;
  content?: unknown;
  tags?: string;
  software?: string;
  thumbnail?: Part[];
  media?: Part[];
};

const text = (words: string) => ({ type: 'text', text: words });
export const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });
export const doc = (...content: unknown[]) => ({ type: 'doc', content });
export const image = (src: string, alt?: string) => ({
  type: 'image',
  attrs: { src, ...(alt !== undefined && { alt }) },
});
export const video = (src: string) => ({ type: 'video', attrs: { src } });
export const dataAddress = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/**
 * The form as the web application sends it, with valid documents by default. Documents are sent as JSON,
 * strings unchanged; fields given as undefined are omitted.
 */
export function blogForm({ thumbnail = [], media = [], ...texts }: BlogForm): FormData {
  const form = new FormData();
  const all = { title: doc(paragraph('Monsoon over Pune')), content: doc(paragraph('It rained.')), ...texts };
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, parts] of Object.entries({ thumbnail, media }))
    for (const [index, part] of parts.entries()) {
      const { bytes, name: filename } = Buffer.isBuffer(part)
        ? { bytes: part, name: `${name}-${index + 1}.bin` }
        : part;
      form.append(name, new File([new Uint8Array(bytes)], filename));
    }
  return form;
}

type Published = { authorId: string; title?: string; text?: string; at?: Date };

/**
 * Inserts a blog as `createBlog` does, but without files: its thumbnail is only a row.
 * @returns the id
 */
export async function publishBlog(
  database: Database,
  { authorId, title = 'Bare', text: words = 'Words', at = new Date() }: Published,
): Promise<string> {
  const id = newId();
  const thumbnail = newId();
  await database.transaction(async (tx) => {
    await tx
      .insertInto('media')
      .values({
        id: thumbnail,
        folder: thumbnail,
        owner_id: authorId,
        kind: 'image',
        format: 'png',
        bytes: 1,
        width: 2,
        height: 1,
        placeholder: null,
        state: 'live',
      })
      .execute();
    await tx
      .insertInto('subjects')
      .values({ id, kind: 'blog', owner_id: authorId, created_at: at, created_ms: at.getTime() })
      .execute();
    await tx
      .insertInto('blogs')
      .values({
        id,
        author_id: authorId,
        title: JSON.stringify(doc(paragraph(title))),
        content: JSON.stringify(doc(paragraph(words))),
        title_text: title,
        excerpt: words.slice(0, 200),
        reading_minutes: 1,
        tags: [],
        software: [],
        thumbnail_media_id: thumbnail,
        created_at: at,
        updated_at: at,
      })
      .execute();
    changed(tx, everything);
  });
  return id;
}
