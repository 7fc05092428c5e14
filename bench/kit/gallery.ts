import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import type { Address } from '@kalaangan/contract/call';
import { discussionAddresses } from '@kalaangan/contract/discussions/discussions';
import { blogForm } from '../../apps/server/test-kit/content/blog-form.ts';
import { askOrigin, type Asked } from '../../apps/server/test-kit/client.ts';
import { discussionForm, replyForm } from '../../apps/server/test-kit/content/discussion-form.ts';
import type { Person } from '../../apps/server/test-kit/people/person.ts';
import { create } from './create.ts';
import { publishLongest } from './longest-blog.ts';
import { makePhoto } from './pictures.ts';
import { withClient } from './postgres.ts';
import { makeFolder, signUp, startSite, type Site } from './site.ts';
import { uploadArtwork } from './upload.ts';

export type Gallery = Pick<Site, 'url' | 'pid'> & {
  databaseUrl?: string | undefined;
  /** Owner of the works, who is notified of what the other one says. */
  artist: Person;
  other: Person;
  artworkIds: readonly string[];
  /** The path of each artwork's picture, without a width. */
  pictures: readonly string[];
  blogId: string;
  longestBlogId: string;
  discussionId: string;
};

const artworks = 120;
/** Number of different pictures; each is uploaded several times. */
const distinctPictures = 24;
const uploadsAtOnce = 2;
/** Number of replies in the discussion: more than its page shows at first. */
const replies = 60;
const shapes = [
  [1400, 1400],
  [1600, 1067],
  [1067, 1600],
  [1280, 1600],
  [1600, 900],
  [1200, 1500],
] as const;

/** Publishes artworks, blogs and a discussion by the API of a site, and starts it again, so that its memory is fresh. */
export async function makeGallery(scope: AsyncDisposableStack, databaseUrl?: string): Promise<Gallery> {
  const publishing = scope.use(new AsyncDisposableStack());
  const site = await startSite(publishing, { dataDir: await makeFolder(scope), databaseUrl });
  const [artist, other] = [await signUp(site, 'asha'), await signUp(site, 'ravi')];
  const photos: Buffer[] = [];
  for (let index = 0; index < distinctPictures; index++) {
    const [width, height] = shapes[index % shapes.length] ?? [1400, 1400];
    photos.push(await makePhoto(width, height, index + 1));
  }
  const uploaded: { id: string; imageUrl: string }[] = [];
  let next = 0;
  const publish = async () => {
    for (let index = next++; index < artworks; index = next++) {
      const bytes = photos[index % photos.length] ?? Buffer.alloc(0);
      const title = `Kolam at dawn ${index + 1}`;
      uploaded.push(await uploadArtwork(site.url, artist.token, { bytes, type: 'image/jpeg', title }));
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, publish));
  const write = (address: Address, asked: Asked) => create(site.url, address, asked);
  const { token } = artist;
  for (const { id } of uploaded) {
    const body = { content: 'The light on the water is what I came back for.' };
    await write(artworkAddresses.addComment, { params: { id }, body, token: other.token });
  }
  const discussionId = await write(discussionAddresses.create, { form: discussionForm(), token });
  for (let count = 0; count < replies; count++) {
    const form = replyForm({ text: `Two thin coats, and let the first one dry (${count}).` });
    const params = { id: discussionId };
    await askOrigin(site.url, discussionAddresses.addReply, { params, form, token: other.token });
  }
  const made = {
    databaseUrl,
    artist,
    other,
    artworkIds: uploaded.map(({ id }) => id),
    pictures: uploaded.map(({ imageUrl }) => new URL(imageUrl).pathname),
    blogId: await write(blogAddresses.create, { form: blogForm({ thumbnail: photos.slice(0, 1) }), token }),
    longestBlogId: await publishLongest(site.url, token),
    discussionId,
  };
  await waitForJobs(made);
  await publishing.disposeAsync();
  const { url, pid } = await startSite(scope, { dataDir: site.dataDir, databaseUrl });
  return { ...made, url, pid };
}

/** Waits until no job is left, so that background work does not disturb a measurement. @throws Error after timeoutMs */
export async function waitForJobs(
  { databaseUrl }: Pick<Gallery, 'databaseUrl'>,
  timeoutMs = 240_000,
): Promise<void> {
  // Nobody else can open an embedded database.
  if (databaseUrl === undefined) return;
  const deadline = performance.now() + timeoutMs;
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query('select from jobs where failed_at is null limit 1');
      if (rows.length === 0) return;
      if (performance.now() > deadline) throw new Error('jobs are left');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
}
