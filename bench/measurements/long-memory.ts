import { makeCommunity } from '../kit/make-community.ts';
import { readOwnMemory } from '../kit/memory.ts';
import { runMixedLoad } from '../kit/mixed-load.ts';
import { makePhoto } from '../kit/pictures.ts';
import { makeFolder, startSite, type SiteOptions } from '../kit/site.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// The memory of the server's process (without decoders and PostgreSQL) after ten minutes of reading and writing on 32
// connections, on both databases at the same time. Its maximum in the last minute counts, since it rises and falls with
// garbage collection.
const seconds = 600;
const connections = 32;
const size = { people: 2_000, artworks: 5_000, applications: 100, notifications: 5_000, ofOne: 500 };
const members = 50;
const pictures = 12;
const sampleMs = 1_000;
const lastSeconds = 60;
const MiB = 2 ** 20;
const sites = [
  { name: 'PostgreSQL', budgetMiB: 300 },
  { name: 'embedded database', budgetMiB: 450 },
] as const;

async function prepare({ scope }: Bench, databaseUrl: string | null) {
  const options: SiteOptions = { dataDir: await makeFolder(scope), ...(databaseUrl && { databaseUrl }) };
  const { tokens } = await makeCommunity(scope, { options, size, members });
  const site = await startSite(scope, options);
  const [token = ''] = tokens;
  const uploaded: { id: string; imageUrl: string }[] = [];
  for (let index = 0; index < pictures; index++)
    uploaded.push(
      await uploadArtwork(site.url, token, {
        bytes: await makePhoto(1600, 1200, index + 1),
        type: 'image/jpeg',
        title: `Courtyard ${index + 1}`,
      }),
    );
  const artworkIds = await listArtworkIds(site.url);
  const words = ['kolam', 'दीपावली', 'river', 'landscape', 'krita', 'blender'];
  const read = [
    '/',
    '/discussions',
    '/blogs',
    '/api/artworks',
    '/api/discussions',
    '/api/blogs',
    ...artworkIds.flatMap((id) => [`/artwork/${id}`, `/api/artworks/${id}`, `/api/artworks/${id}/comments`]),
    ...Array.from({ length: 300 }, (_, n) => [`/profile/artist${n}`, `/api/users/profile/artist${n}`]).flat(),
    ...words.flatMap((word) => [`/search?q=${word}`, `/api/artworks/search?q=${encodeURIComponent(word)}`]),
    ...uploaded.flatMap(({ imageUrl }) =>
      [320, 640, 1280].map((width) => `${new URL(imageUrl).pathname}?w=${width}`),
    ),
  ].map((path) => encodeURI(decodeURI(path)));
  return { site, tokens, artworkIds: [...artworkIds, ...uploaded.map(({ id }) => id)], read };
}

/** Of the first pages of the feed. */
async function listArtworkIds(url: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 40 && cursor !== null; page++) {
    const answer = await fetch(`${url}/api/artworks${cursor && `?cursor=${cursor}`}`);
    const { artworks, nextCursor }: { artworks: { _id: string }[]; nextCursor: string | null } = JSON.parse(
      await answer.text(),
    );
    ids.push(...artworks.map(({ _id }) => _id));
    cursor = nextCursor;
  }
  return ids;
}

async function measure(bench: Bench, { name, budgetMiB }: (typeof sites)[number]): Promise<Result> {
  const { scope, log, createDatabase } = bench;
  const { site, ...load } = await prepare(
    bench,
    name === 'PostgreSQL' ? await createDatabase('long_memory') : null,
  );
  const idle = await readOwnMemory(site.pid);
  const samples: number[] = [];
  const timer = setInterval(() => {
    void readOwnMemory(site.pid).then((bytes) => samples.push(bytes));
  }, sampleMs);
  scope.defer(async () => clearInterval(timer));
  const { requests, writes, failures } = await runMixedLoad(scope, {
    url: site.url,
    seconds,
    connections,
    ...load,
  });
  clearInterval(timer);
  const minutes = Array.from({ length: seconds / 60 }, (_, minute) =>
    (Math.max(...samples.slice(minute * 60, minute * 60 + 60)) / MiB).toFixed(0),
  );
  log(`${name}: ${requests} requests, ${writes} of them writes; MiB by minute: ${minutes.join(', ')}`);
  for (const failure of failures) log(failure);
  const last = Math.max(...samples.slice(-lastSeconds)) / MiB;
  return {
    what: `Memory of the process after ${seconds / 60} minutes of reading and writing on ${connections} connections, ${name}`,
    figure: `${last.toFixed(0)} MiB`,
    bare: `${(idle / MiB).toFixed(0)} MiB before`,
    budget: `≤ ${budgetMiB} MiB`,
    kept: last <= budgetMiB && failures.length === 0,
  };
}

export const longMemory: Measurement = {
  name: 'long-memory',
  run: (bench) => Promise.all(sites.map((site) => measure(bench, site))),
};
