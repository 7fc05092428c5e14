import { changed, everything, newId, type Database, type Features } from '@kalaangan/server';
import { listArtworks } from './artworks.ts';
import { addBoards } from './boards.ts';
import { listBlogs } from './blogs/publish-blogs.ts';
import { listDiscussions } from './discussions/publish-discussions.ts';
import { people } from './people.ts';
import { listPortraits } from './portraits.ts';
import { arrangeAll } from './portfolios.ts';
import type { Progress } from './progress.ts';
import type { Site } from './publication.ts';
import { publishAll } from './publish-all.ts';
import * as store from './store.ts';
import { listUnpublished } from './unpublished.ts';

/** Protects an installation with accounts: demonstration content must not be mixed with real content. */
export class NotEmptyError extends Error {
  constructor() {
    super(
      'There are accounts already, and npm run seed fills an empty installation: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
    this.name = 'NotEmptyError';
  }
}

export type SeedAmount = {
  /** The maximum for each of profile pictures, artworks, blogs and discussions. All people are always added. */
  mostOfEach: number;
};

/**
 * Adds people with follows, and publishes artworks, blogs and discussions with likes, votes and views, and puts artworks on boards.
 * @throws NotEmptyError before anything is written, if there is any account
 */
export async function fillInstallation(
  database: Database,
  features: Features,
  progress: Progress,
  { mostOfEach }: SeedAmount,
): Promise<void> {
  if (await store.hasUsers(database.kysely)) throw new NotEmptyError();
  const site = await addPeople(database, features);
  const portraits = listPortraits(site).slice(0, mostOfEach);
  // The newest, which are at the end of the list.
  const artworks = listArtworks(site).slice(-mostOfEach);
  const blogs = listBlogs(site).slice(0, mostOfEach);
  const discussions = listDiscussions(site, mostOfEach);
  const unpublished = listUnpublished(site).slice(0, mostOfEach);
  await publishAll([...portraits, ...artworks, ...blogs, ...discussions, ...unpublished], progress);
  await arrangeAll(site);
  const boards = await addBoards(site);
  // Rows that no feature wrote; a server that runs on the same database may have cached their absence.
  await database.transaction(async (tx) => changed(tx, everything));
  progress.end(
    `${people.length} people, ${artworks.length} artworks, ${blogs.length} blogs, ${discussions.length} discussions and ${boards} boards are there`,
  );
}

/** Adds all people. They have no password, so nobody can log in as them. */
async function addPeople(database: Database, features: Features): Promise<Site> {
  const ids = new Map(people.map(({ username }) => [username, newId()]));
  const idOf = (username: string) => {
    const id = ids.get(username);
    if (!id) throw new Error(`no person has the username ${username}`);
    return id;
  };
  await store.insertPeople(
    database.kysely,
    people.map((person) => ({ ...person, id: idOf(person.username) })),
  );
  await store.insertFollows(
    database.kysely,
    people.flatMap(({ username, follows }) =>
      follows.map((followed) => [idOf(username), idOf(followed)] as const),
    ),
  );
  return { database, features, idOf, everybody: [...ids.values()], works: new Map() };
}
