import type { Blog } from '@kalaangan/contract/blogs/blogs.calls';
import { asFile, picture, type FileToSend } from '../files/pictures.ts';
import type { Person, Site } from '../browser/site.ts';

type TextNode = { type: 'text'; text: string; marks?: unknown[] };
type Block = { type: string; attrs?: Record<string, unknown>; content?: unknown[] };

export const textNode = (text: string, ...marks: unknown[]): TextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
export const paragraph = (...content: TextNode[]): Block => ({ type: 'paragraph', content });
const doc = (content: Block[], attrs?: Record<string, unknown>) =>
  JSON.stringify({ type: 'doc', ...(attrs && { attrs }), content });

type BlogInput = {
  title?: string;
  content?: Block[];
  background?: string;
  tags?: string[];
  software?: string[];
  thumbnail?: FileToSend;
};

/** Publishes a blog by the API. Omitted fields get defaults. */
export async function publishBlog(site: Site, by: Person, input: BlogInput = {}): Promise<Blog> {
  const { background } = input;
  const form = new FormData();
  form.set('title', doc([paragraph(textNode(input.title ?? 'Painting the monsoon'))]));
  form.set(
    'content',
    doc(
      input.content ?? [paragraph(textNode('It rained.'))],
      background ? { editorBgColor: background } : undefined,
    ),
  );
  form.set('tags', JSON.stringify(input.tags ?? []));
  form.set('software', JSON.stringify(input.software ?? []));
  const thumbnail = input.thumbnail ?? (await picture('wide.jpg', { width: 400, height: 200 }));
  form.set('thumbnail', asFile(thumbnail));
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await site.call('POST', '/api/blogs', { token: by.token, form })) as Blog;
}

/** A picture as a data URL, as API clients may send it inside the document. */
export function asDataUrl({ mimeType, buffer }: FileToSend): string {
  return `data:${mimeType};base64,${buffer.toString('base64')}`;
}
