import { Readable } from 'node:stream';
import { mediaLimits } from '@kalaangan/contract/media';
import { createArtwork } from '#features/artworks/index.ts';
import type { Database } from '#platform/database/index.ts';
import { newId } from '#platform/database/ids.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Features } from '../app.ts';
import { withRendered, type RenderedArt } from './art/pool.ts';
import { publishBlogs } from './blogs/publish-blogs.ts';
import { catalogue, type SeedArtwork } from './catalogue.ts';
import { publishDiscussions } from './discussions/publish-discussions.ts';
import { people } from './people.ts';
import type { Progress } from './progress.ts';
import { createRandom, type Random } from './random.ts';
import * as store from './store.ts';

/** Demonstration content must never be mixed into what real people made. */
export class NotEmptyError extends Error {
  constructor() {
    super(
      'There are accounts already: npm run seed fills an empty installation. Set DATA_DIR to a new folder.',
    );
    this.name = 'NotEmptyError';
  }
}

export type SeedAmount = {
  /** Of profile pictures, artworks, blogs and discussions, each. The people are always all there. */
  mostOfEach: number;
};

/** People, whom they follow, their artworks in the order of time, likes and views. */
export async function fillInstallation(
  database: Database,
  features: Features,
  progress: Progress,
  { mostOfEach }: SeedAmount,
): Promise<void> {
  const db = database.kysely;
  if (await store.hasUsers(db)) throw new NotEmptyError();

  const ids = new Map(people.map(({ username }) => [username, newId()]));
  const idOf = (username: string) => {
    const id = ids.get(username);
    if (!id) throw new Error(`nobody is called ${username}`);
    return id;
  };
  // Nobody logs in as them: they have no password.
  await store.insertPeople(
    db,
    people.map((person) => ({ ...person, id: idOf(person.username) })),
  );
  await store.insertFollows(
    db,
    people.flatMap(({ username, follows }) =>
      follows.map((followed) => [idOf(username), idOf(followed)] as const),
    ),
  );

  await addFaces(database, features, idOf, progress, mostOfEach);

  const inOrder = [...catalogue].sort((a, b) => b.daysAgo - a.daysAgo).slice(-mostOfEach);
  const specs = inOrder.flatMap(({ images }) => images);
  const random = createRandom(1);
  let rendered = 0;
  await withRendered(
    specs,
    () => progress.step('Painting', ++rendered, specs.length),
    async (nextPicture) => {
      for (const artwork of inOrder) {
        const images: RenderedArt[] = [];
        while (images.length < artwork.images.length) images.push(await nextPicture());
        await publish(database, features, artwork, idOf(artwork.by), images, [...ids.values()], random);
      }
    },
  );
  const written = await publishBlogs(database, features, idOf, [...ids.values()], progress, mostOfEach);
  const opened = await publishDiscussions(database, features, idOf, [...ids.values()], progress, mostOfEach);
  progress.end(
    `${people.length} people, ${inOrder.length} artworks, ${written} blogs and ${opened} discussions are there`,
  );
}

/** Profile pictures, for those who have one. */
async function addFaces(
  database: Database,
  { media }: Features,
  idOf: (username: string) => string,
  progress: Progress,
  most: number,
): Promise<void> {
  const seen = people
    .flatMap(({ username, picture }) => (picture ? [{ id: idOf(username), picture }] : []))
    .slice(0, most);
  let done = 0;
  await withRendered(
    seen.map(({ picture }) => picture),
    () => progress.step('Portraits', ++done, seen.length),
    async (nextPicture) => {
      for (const { id } of seen) {
        const { bytes } = await nextPicture();
        const intake = media.beginIntake(id);
        const { id: mediaId } = await intake.receive(Readable.from([bytes]), {
          accept: 'image',
          maxBytes: mediaLimits.profilePictureBytes,
        });
        await database.kysely.transaction().execute(async (tx) => {
          await store.setProfilePicture(tx, id, mediaId);
          await intake.attach(tx);
        });
      }
    },
  );
}

async function publish(
  database: Database,
  { artworks }: Features,
  artwork: SeedArtwork,
  creatorId: string,
  images: readonly RenderedArt[],
  everybody: readonly string[],
  random: Random,
): Promise<void> {
  const viewer: Viewer = { id: creatorId, sessionId: '', isVerified: true, isAdmin: false };
  const { _id: id } = await createArtwork(artworks, viewer, formOf(artwork, images));
  const fans = random.some(
    everybody.filter((person) => person !== creatorId),
    artwork.likes,
  );
  const createdAt = new Date(Date.now() - artwork.daysAgo * 86_400_000);
  await database.kysely.transaction().execute(async (tx) => {
    await store.backdate(tx, id, createdAt);
    await store.insertLikes(tx, id, fans, createdAt);
    await store.addViews(tx, id, artwork.views);
  });
}

/** The same form as a browser sends: the product's own rules decide about it. */
async function* formOf(artwork: SeedArtwork, images: readonly RenderedArt[]): AsyncGenerator<FormPart> {
  const { title, description, artStyle } = artwork;
  const fields = {
    title,
    description,
    artStyle,
    software: JSON.stringify(artwork.software),
    tags: JSON.stringify(artwork.tags),
  };
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  for (const { bytes, filename } of images)
    yield { kind: 'file', name: 'images', filename, stream: Readable.from([bytes]) };
}
