import { makeMovie } from '../../apps/server/test-kit/videos.ts';
import { makePhoto } from './pictures.ts';
import { withClient } from './postgres.ts';
import { describeRows } from './rows.ts';

const images = 12;
/** 20 megapixels; `distinct` pictures are generated, and each is uploaded several times. */
const [width, height, distinct] = [5472, 3648, 3];
const videoBytes = 400 * 2 ** 20;
export const heavy = { images, comments: 5_000, likes: 20_000 };

type Published = { _id: string; creator: { _id: string } };

/** Publishes an artwork with 12 pictures and a video of 400 MiB by the API. @returns its id */
export async function publishHeavy(
  siteUrl: string,
  token: string,
  log: (text: string) => void,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: 'Twelve views of a courtyard',
    description: 'Ink and gouache on handmade paper, then scanned and coloured by hand. '.repeat(12).trim(),
    artStyle: 'Concept Art',
    tags: JSON.stringify(['kolam', 'दीपावली', 'courtyard']),
    software: JSON.stringify(['Krita', 'Blender']),
  }))
    form.append(name, value);
  const photos: Buffer<ArrayBuffer>[] = [];
  for (let index = 0; index < distinct; index++)
    photos.push(Buffer.from(await makePhoto(width, height, index + 1)));
  for (let index = 0; index < images; index++)
    form.append('images', new Blob([photos[index % distinct] ?? Buffer.alloc(0)]), `view${index + 1}.jpg`);
  // Its frames cannot be decoded, but nobody plays it.
  const film = makeMovie({ width: 1920, height: 1080, mediaBytes: videoBytes });
  form.append('video', new Blob([Buffer.from(film)]), 'making-of.mp4');
  const start = performance.now();
  const answer = await fetch(`${siteUrl}/api/artworks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${text}`);
  const { _id }: Published = JSON.parse(text);
  log(`${images} pictures and the video published in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return _id;
}

/** Inserts likes, comments and replies of 20,000 people by SQL: half of the comments have three replies. */
export async function addCrowd(databaseUrl: string, artworkId: string): Promise<void> {
  const spread = { startMs: Date.now() - 30 * 24 * 3_600_000, stepMs: 60_000 };
  const people = describeRows(1, { ...spread, count: heavy.likes });
  const comments = describeRows(4, { ...spread, count: heavy.comments });
  // Of five in a row two are comments, and the other three are replies to the first of them.
  const kind = `case when n % 5 < 2 then 'comment' else 'comment_reply' end`;
  const parent = `case when n % 5 >= 2 then ${comments.id('n - n % 5')} end`;
  const author = people.id(`1 + n * 7 % ${heavy.likes}`);
  await withClient(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into users (id, name, username, email, email_verified_at)
      select ${people.id('n')}, 'Artist ' || n, 'artist' || n, 'artist' || n || '@example.org', now() ${people.each}`);
    await client.query(
      `insert into likes (subject_id, user_id, created_at)
        select $1, ${people.id('n')}, date_trunc('milliseconds', ${people.time('n')}) ${people.each}`,
      [artworkId],
    );
    // From 0, so that the first group of five is complete.
    const each = `from generate_series(0, ${heavy.comments - 1}) n`;
    await client.query(`insert into subjects (id, kind, owner_id, created_at, created_ms)
      select ${comments.id('n')}, ${kind}, ${author}, ${comments.time('n')}, ${comments.ms('n')} ${each}`);
    await client.query(
      `insert into comments (id, subject_id, parent_id, author_id, content, created_at)
        select ${comments.id('n')}, $1, ${parent}, ${author}, repeat('The light on the water is what I came back for. ', 1 + n % 6), ${comments.time('n')} ${each}`,
      [artworkId],
    );
    await client.query(
      `update subjects set likes_count = ${heavy.likes}, comments_count = ${heavy.comments} where id = $1`,
      [artworkId],
    );
    await client.query('vacuum analyze');
  });
}
