import { atMost } from '../kit/budget.ts';
import { makeGallery, type Gallery } from '../kit/gallery.ts';
import { load, type LoadRequest } from '../kit/load.ts';
import { readMemory } from '../kit/memory.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';

// The memory of the server's process (without decoders and PostgreSQL) after ten minutes of reading and writing on 32
// connections, on both databases at the same time. Its maximum in the last minute counts, since it rises and falls with
// garbage collection.
const seconds = 600;
const connections = 32;
const sampleMs = 1_000;
const lastSeconds = 60;
/** Number of requests of which one writes. */
const writesOf = 10;
/** Number of addresses of the home page, each cached by itself: with them the cache of answers is nearly full. */
const homePages = 2_000;
const actions = ['like', 'comments', 'increment-view', 'unlike'] as const;
const MiB = 2 ** 20;
const sites = [
  { name: 'PostgreSQL', budgetMiB: 300 },
  { name: 'embedded database', budgetMiB: 450 },
] as const;

/** Reads pages, calls and pictures, every second call as a member; likes, comments and views. */
function createRequests({ artist, other, artworkIds, pictures, ...made }: Gallery): () => LoadRequest {
  const read = [
    '/blogs',
    '/discussions',
    `/blogs/${made.blogId}`,
    `/discussions/${made.discussionId}`,
    `/profile/${artist.username}`,
    '/search?q=kolam',
    '/api/artworks',
    ...artworkIds.flatMap((id) => [`/artwork/${id}`, `/api/artworks/${id}`, `/api/artworks/${id}/comments`]),
    ...Array.from({ length: homePages }, (_, n) => `/?q=${n}`),
    ...pictures.flatMap((path) => [320, 640, 1280].map((width) => `${path}?w=${width}`)),
  ];
  const reader = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' };
  const member = { authorization: `Bearer ${other.token}` };
  let turn = 0;
  return () => {
    turn++;
    if (turn % writesOf > 0) {
      // Neighbours in the list are asked for far from each other.
      const path = read[(turn * 7919) % read.length] ?? '/';
      return { path, headers: turn % 2 && path.startsWith('/api/') ? { ...reader, ...member } : reader };
    }
    const count = turn / writesOf;
    const action = actions[Math.floor(count / artworkIds.length) % actions.length];
    return {
      method: 'POST',
      path: `/api/artworks/${artworkIds[count % artworkIds.length]}/${action}`,
      headers: { ...member, 'content-type': 'application/json' },
      body: JSON.stringify(action === 'comments' ? { content: `Fine lines (${count}).` } : {}),
    };
  };
}

async function measure(bench: Bench, { name, budgetMiB }: (typeof sites)[number]): Promise<Result> {
  const { scope, log, createDatabase } = bench;
  const gallery = await makeGallery(
    scope,
    name === 'PostgreSQL' ? await createDatabase('mixed_memory') : undefined,
  );
  const idle = await readMemory(gallery.pid);
  const samples: number[] = [];
  const timer = setInterval(() => {
    void readMemory(gallery.pid).then((bytes) => samples.push(bytes / MiB));
  }, sampleMs);
  scope.defer(() => clearInterval(timer));
  const next = createRequests(gallery);
  const { perSecond, failures } = await load({ url: gallery.url, connections, seconds, next });
  clearInterval(timer);
  const minutes = Array.from({ length: seconds / 60 }, (_, minute) =>
    Math.max(...samples.slice(minute * 60, minute * 60 + 60)).toFixed(0),
  );
  log(`${name}: ${perSecond.toFixed(0)} requests a second; MiB by minute: ${minutes.join(', ')}`);
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed`);
  const last = Math.max(...samples.slice(-lastSeconds));
  return {
    what: `Memory of the process after ${seconds / 60} minutes of reading and writing on ${connections} connections, ${name}`,
    figure: `${last.toFixed(0)} MiB`,
    bare: `${(idle / MiB).toFixed(0)} MiB before`,
    ...atMost(last, budgetMiB, 'MiB'),
  };
}

export const mixedMemory: Measurement = {
  name: 'mixed-memory',
  run: (bench) => Promise.all(sites.map((site) => measure(bench, site))),
};
