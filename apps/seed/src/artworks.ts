import { Readable } from 'node:stream';
import {
  acceptCollaboration,
  actAs,
  createArtwork,
  inviteCollaborator,
  type FormPart,
} from '@kalaangan/server';
import { pictureWords, workDetails } from '../content/works/picture-words.ts';
import { catalogue, type SeedArtwork } from './catalogue.ts';
import type { PictureFile } from './pictures.ts';
import type { Publication, Site } from './publication.ts';
import { createRandom } from './random.ts';
import * as store from './store.ts';

/** The publications of all artworks of the catalogue, the newest last. */
export function listArtworks(site: Site): Publication[] {
  return catalogue.map((artwork) => ({
    kind: 'Artworks',
    pictures: artwork.pictures,
    publish: (pictures) => publish(site, artwork, pictures),
  }));
}

async function publish(
  { database, features, idOf, everybody, works }: Site,
  artwork: SeedArtwork,
  pictures: readonly PictureFile[],
): Promise<void> {
  const creatorId = idOf(artwork.by);
  const creator = await actAs(features.accounts, creatorId);
  const { _id: id } = await createArtwork(features.artworks, creator, formOf(artwork, pictures));
  works.set(artwork.title, id);
  if (artwork.with !== null) {
    await inviteCollaborator(features.artworks, id, creator, artwork.with);
    await acceptCollaboration(features.artworks, id, await actAs(features.accounts, idOf(artwork.with)));
  }
  const fans = createRandom(1)
    .fork(artwork.title)
    .some(
      everybody.filter((person) => person !== creatorId),
      artwork.likes,
    );
  const createdAt = new Date(Date.now() - artwork.daysAgo * 86_400_000);
  await database.transaction(async (tx) => {
    await store.backdate(tx, id, createdAt);
    await store.insertLikes(tx, id, fans, createdAt);
    await store.addViews(tx, id, artwork.views);
  });
}

/** The parts of the form that a browser would send, so that the product's own validation applies. */
async function* formOf(artwork: SeedArtwork, pictures: readonly PictureFile[]): AsyncGenerator<FormPart> {
  const { title, description, artStyle, origin, aiUse, licence } = artwork;
  const words = artwork.pictures.map((file) => pictureWords[file]);
  const { medium = '', dimensions = '', yearMade } = workDetails[artwork.pictures[0] ?? ''] ?? {};
  const fields = {
    title,
    description,
    artStyle,
    origin,
    aiUse,
    licence,
    medium,
    dimensions,
    yearMade: String(yearMade ?? ''),
    alt: JSON.stringify(words.map((said) => said?.alt ?? '')),
    captions: JSON.stringify(words.map((said) => said?.caption ?? '')),
    software: JSON.stringify(artwork.software),
    tags: JSON.stringify(artwork.tags),
  };
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  for (const { bytes, filename } of pictures)
    yield { kind: 'file', name: 'images', filename, stream: Readable.from([bytes]) };
}
