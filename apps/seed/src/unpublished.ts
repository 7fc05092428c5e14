import { Readable } from 'node:stream';
import { actAs, createArtwork, createBlog, createDiscussion, type FormPart } from '@kalaangan/server';
import { catalogue } from './catalogue.ts';
import { people } from './people.ts';
import type { PictureFile } from './pictures.ts';
import type { Publication, Site } from './publication.ts';

/** What one person has not published: drafts of all kinds, a work for next week, and one for who has its address. */
export function listUnpublished(site: Site): Publication[] {
  const by = people[0]?.username ?? '';
  const pictures = catalogue.slice(0, 2).map((work) => work.pictures.slice(0, 1));
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  return [
    publication('Artworks', [], async () => {
      const draft = { status: 'draft', title: 'Terrace at five in the morning', tags: '["Sketchbook"]' };
      await createArtwork(site.features.artworks, await viewerOf(site, by), formOf(draft));
    }),
    publication('Artworks', pictures[0], async (files) => {
      const planned = {
        status: 'scheduled',
        publishAt: inAWeek,
        title: 'Festival poster, final',
        artStyle: 'Illustration',
      };
      await createArtwork(site.features.artworks, await viewerOf(site, by), formOf(planned, files));
    }),
    publication('Artworks', pictures[1], async (files) => {
      const forClients = { status: 'unlisted', title: 'Proof for the printer', artStyle: 'Illustration' };
      await createArtwork(site.features.artworks, await viewerOf(site, by), formOf(forClients, files));
    }),
    publication('Blogs', [], async () => {
      const draft = { status: 'draft', title: documentOf('What the monsoon does to paper') };
      await createBlog(site.features.blogs, await viewerOf(site, by), formOf(draft));
    }),
    publication('Discussions', [], async () => {
      const draft = { status: 'draft', title: 'Which varnish for a terrace wall?' };
      await createDiscussion(site.features.discussions, await viewerOf(site, by), formOf(draft));
    }),
  ];
}

function publication(
  kind: Publication['kind'],
  pictures: readonly string[] = [],
  publish: Publication['publish'],
): Publication {
  return { kind, pictures, publish };
}

const viewerOf = ({ features, idOf }: Site, username: string) => actAs(features.accounts, idOf(username));

const documentOf = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

async function* formOf(
  fields: Readonly<Record<string, string>>,
  pictures: readonly PictureFile[] = [],
): AsyncGenerator<FormPart> {
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  for (const { bytes, filename } of pictures)
    yield { kind: 'file', name: 'images', filename, stream: Readable.from([bytes]) };
}
