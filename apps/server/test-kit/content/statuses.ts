import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { discussionAddresses } from '@kalaangan/contract/discussions/discussions';
import type { ContentKindName } from '@kalaangan/contract/social/content-kinds';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { blogForm, doc, paragraph } from '#test-kit/content/blog-form.ts';
import { discussionForm } from '#test-kit/content/discussion-form.ts';
import { ask } from '#test-kit/client.ts';
import type { TestApp } from '#test-kit/test-app.ts';

/** Texts of a form that say its status. */
type StatusTexts = { status?: string; publishAt?: string; version?: string };

/** Adds the status in front, as the web application sends it: before files. */
function withStatus(form: FormData, texts: StatusTexts): FormData {
  const all = new FormData();
  for (const [name, value] of Object.entries(texts)) all.append(name, value);
  for (const [name, value] of form) all.append(name, value);
  return all;
}

/** What each kind of content is written with. */
export const writtenKinds: Record<
  ContentKindName,
  {
    at: typeof artworkAddresses | typeof blogAddresses | typeof discussionAddresses;
    /** Form with everything that publishing needs. */
    whole: (title: string, picture: Buffer) => FormData;
    /** Form of an empty draft. */
    empty: () => FormData;
    /** Form with another title and nothing else. */
    change: (title: string) => FormData;
    /** The name of the title in answers, and of the list of pages. */
    title: string;
    list: string;
  }
> = {
  artwork: {
    at: artworkAddresses,
    whole: (title, picture) => artworkForm({ title, images: [picture] }),
    empty: () => artworkForm({ title: undefined, artStyle: undefined }),
    change: (title) => artworkForm({ title, artStyle: undefined }),
    title: 'title',
    list: 'artworks',
  },
  blog: {
    at: blogAddresses,
    whole: (title, picture) => blogForm({ title: doc(paragraph(title)), thumbnail: [picture] }),
    empty: () => blogForm({ title: undefined, content: undefined }),
    change: (title) => blogForm({ title: doc(paragraph(title)), content: undefined }),
    title: 'titleText',
    list: 'blogs',
  },
  discussion: {
    at: discussionAddresses,
    whole: (title, picture) => discussionForm({ title, images: [picture] }),
    empty: () => discussionForm({ title: undefined, content: undefined }),
    change: (title) => discussionForm({ title, content: undefined }),
    title: 'title',
    list: 'discussions',
  },
};

/** Writes things of one kind as a person, by default Asha. */
export function createWriter(site: TestApp, kind: ContentKindName, picture: Buffer) {
  const { at, whole, change, list } = writtenKinds[kind];
  const asha = site.cast.asha.token;
  const send = (id: string, form: FormData, texts: StatusTexts = {}, token: string | undefined = asha) =>
    ask(site.app, at.edit, { params: { id }, form: withStatus(form, texts), token });
  const create = (form: FormData, texts: StatusTexts = {}, token: string | undefined = asha) =>
    ask(site.app, at.create, { form: withStatus(form, texts), token });
  return {
    create,
    /** Creates something that lacks nothing. @returns its answer */
    async write(title: string, texts: StatusTexts = {}) {
      const { status, body } = await create(whole(title, picture), texts);
      if (status !== 201) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    send,
    setStatus: (id: string, status: string, more: StatusTexts = {}) =>
      send(id, new FormData(), { status, ...more }),
    rename: (id: string, title: string, texts: StatusTexts = {}) => send(id, change(title), texts),
    get: (id: string, token: string | undefined = asha) => ask(site.app, at.get, { params: { id }, token }),
    visit: (id: string) => ask(site.app, at.get, { params: { id } }),
    /** The ids that a visitor finds in the list of the newest. */
    async listNewest(): Promise<string[]> {
      const asked = kind === 'artwork' ? { query: { type: 'new', ai: 'show' } } : {};
      const { body } = await ask(site.app, at.list, asked);
      return body[list].map(({ _id }: { _id: string }) => _id);
    },
    async listOfAsha(): Promise<string[]> {
      const { body } = await ask(site.app, at.ofUser, { params: { id: site.cast.asha.id } });
      return body[list].map(({ _id }: { _id: string }) => _id);
    },
  };
}
