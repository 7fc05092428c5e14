import { describeRows } from './rows.ts';
import { openScope, type Scope } from './scope.ts';
import { withClient } from './postgres.ts';
import { makeFolder, startSite } from './site.ts';

/** The same for a small and a large site, so that a person's list is equally long in both. */
const artworksOfPerson = 100;
const minuteMs = 60_000;
/** Every third of so many artworks has two comments. */
const mostCommented = 10_000;

/** Inserts artworks by SQL, one a minute up to now, by a hundredth as many people. Pictures have no files. */
export async function fillDatabase(
  scope: Scope,
  databaseUrl: string,
  artworks: number,
  log: (text: string) => void,
): Promise<string> {
  log(`filling a database with ${artworks.toLocaleString('en')} artworks`);
  // Starting a site migrates the database.
  const making = openScope(scope);
  await startSite(making, { dataDir: await makeFolder(making), databaseUrl });
  await making.close();

  const people = Math.ceil(artworks / artworksOfPerson);
  const startMs = Date.now() - artworks * minuteMs;
  const spread = { startMs, stepMs: minuteMs };
  const persons = describeRows(1, { ...spread, count: people });
  const pictures = describeRows(2, { ...spread, count: artworks });
  const works = describeRows(3, { ...spread, count: artworks });
  const commented = Math.floor(Math.min(artworks, mostCommented) / 3);
  const comments = describeRows(4, { ...spread, count: 2 * commented });
  const person = persons.id(`(n - 1) % ${people} + 1`);
  const time = works.time('n');
  await withClient(databaseUrl, async (client) => {
    // Skips foreign key checks, which would take longest: all references are within these rows.
    await client
      .query(`set session_replication_role = replica`)
      .catch(() => log('not a superuser: filling is slow'));
    await client.query('set synchronous_commit = off');
    await client.query(`insert into users (id, name, username, email, email_verified_at)
      select ${persons.id('n')}, 'Artist ' || n, 'artist' || n, 'artist' || n || '@example.org', now() ${persons.each}`);
    await client.query(`insert into media (id, folder, owner_id, kind, format, bytes, width, height, placeholder, state)
      select ${pictures.id('n')}, ${pictures.id('n')}, ${person}, 'image', 'jpeg', 2000000, 1600, 1200 + n % 800, 'data:image/webp;base64,' || repeat('UklGRjoAAABXRUJQ', 8), 'live' ${works.each}`);
    await client.query(`insert into subjects (id, kind, owner_id, created_at, created_ms, likes_count, comments_count, views)
      select ${works.id('n')}, 'artwork', ${person}, ${time}, ${works.ms('n')}, (n::bigint * 7919) % 400, case when n % 3 = 0 and n <= ${mostCommented} then 2 else 0 end, (n::bigint * 6007) % 9000 ${works.each}`);
    await client.query(`insert into artworks (id, creator_id, title, description, art_style, software, tags, youtube_url, sketchfab_url, created_at, updated_at)
      select ${works.id('n')}, ${person}, 'Kolam at dawn ' || n, repeat('Ink and gouache on handmade paper, then scanned. ', 6), 'Concept Art', '{Krita,Blender}', '{kolam,दीपावली,landscape}', '', '', ${time}, ${time} ${works.each}`);
    await client.query(
      `insert into artwork_images (artwork_id, position, media_id) select ${works.id('n')}, 0, ${pictures.id('n')} ${works.each}`,
    );
    await client.query(`insert into subjects (id, kind, owner_id, created_at, created_ms)
      select ${comments.id('n')}, 'comment', ${person}, ${comments.time('n')}, ${comments.ms('n')} ${comments.each}`);
    await client.query(`insert into comments (id, subject_id, author_id, content, created_at)
      select ${comments.id('n')}, ${works.id('(n + 1) / 2 * 3')}, ${person}, 'The light on the water is what I came back for.', ${comments.time('n')} ${comments.each}`);
    await client.query('vacuum analyze');
  });
  return databaseUrl;
}
