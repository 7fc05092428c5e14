import type { Blog } from '@kalaangan/contract/blogs.calls';
import { asFile, picture, type FileToSend } from './pictures.ts';
import type { Person, Site } from './site.ts';

type Run = { type: 'text'; text: string; marks?: unknown[] };
type Block = { type: string; attrs?: Record<string, unknown>; content?: unknown[] };

export const words = (text: string, ...marks: unknown[]): Run => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
export const paragraph = (...content: Run[]): Block => ({ type: 'paragraph', content });
const doc = (content: Block[], attrs?: Record<string, unknown>) =>
  JSON.stringify({ type: 'doc', ...(attrs && { attrs }), content });

type Wanted = {
  title?: string;
  content?: Block[];
  background?: string;
  tags?: string[];
  software?: string[];
  thumbnail?: FileToSend;
};

/** Publishes a blog by the API; what the test does not care about is made up. */
export async function publishBlog(site: Site, by: Person, wanted: Wanted = {}): Promise<Blog> {
  const { background } = wanted;
  const form = new FormData();
  form.set('title', doc([paragraph(words(wanted.title ?? 'Painting the monsoon'))]));
  form.set(
    'content',
    doc(
      wanted.content ?? [paragraph(words('It rained.'))],
      background ? { editorBgColor: background } : undefined,
    ),
  );
  form.set('tags', JSON.stringify(wanted.tags ?? []));
  form.set('software', JSON.stringify(wanted.software ?? []));
  const thumbnail = wanted.thumbnail ?? (await picture('wide.jpg', { width: 400, height: 200 }));
  form.set('thumbnail', asFile(thumbnail));
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('POST', '/api/blogs', { token: by.token, form })) as Blog;
}

/** A picture as authors of other clients send it: inside the document. */
export function asDataUrl({ mimeType, buffer }: FileToSend): string {
  return `data:${mimeType};base64,${buffer.toString('base64')}`;
}
