import pg from 'pg';
import { artworkAddresses } from '@kalaangan/contract/artworks';
import type { Community, CommunitySize } from '../kit/community.ts';
import { readCpuSeconds, readPostgresCpuSeconds } from '../kit/cpu-time.ts';
import { makeCommunity } from '../kit/make-community.ts';
import { openScope, type Scope } from '../kit/scope.ts';
import { makeFolder, startSite, type SiteOptions } from '../kit/site.ts';
import { median } from '../kit/statistics.ts';
import { runAtOnce, runSteadily, type SteadyRequest } from '../kit/steady-load.ts';
import type { Measurement, Result } from '../measurement.ts';

// Processor time for each request with 1, 2 and 4 processes on one PostgreSQL. Each process gets the same rate of
// requests, since a site has more processes when it has more to do: what grows is then what processes do for each other.
// Caches are per process, and are filled by a run that is not measured. 'Reading' is 60 % visitors and 40 % members on
// 30 pages, sent to the processes in turn. In 'mixed' one request of ten is a like, a comment or a view, which is told to
// all processes; a page that shows it is rendered again where it is asked for. 'By path' is what docs/operations.md asks of
// a balancer: what visitors read goes to a process by its path. 'In turn' each process renders a changed page for its own
// part of the visitors, so more of the same requests are not in memory. The processor time of PostgreSQL is reported
// apart. Last, likes without pauses: what notifications cost, since transactions that send one commit in turn.
const size: CommunitySize = {
  people: 300,
  artworks: 400,
  applications: 10,
  notifications: 2_000,
  ofOne: 200,
};
const members = 40;
const processes = [1, 2, 4];
const perSecondOfEach = 20;
// As processes run for days, their code is compiled when they are measured: rendering some hundred pages is too little.
const warmPerSecondOfEach = 100;
const warmSeconds = 15;
const seconds = 24;
const rounds = 2;
const likesAtOnce = 16;
const likeSeconds = 5;
const budget = 1.1;

type LoadName = 'reading' | 'mixed' | 'mixedByPath' | 'likes';
type Times = { site: number; postgres: number; perSecond: number };
type Load = (urls: readonly string[]) => Promise<number>;

const replace = (address: string, id: string) => address.replace(':id', id);

function toRequest(address: string, id: string, token: string, body?: object): SteadyRequest {
  const [method = '', path = ''] = replace(address, id).split(' ');
  return { method, path, token, ...(body && { body }) };
}

function createLoads(ids: readonly string[], { tokens, famous }: Community) {
  // After all ids it begins one later, so that each of them gets each kind of write.
  const id = (index: number) => ids[(index * 7 + Math.floor(index / ids.length)) % ids.length] ?? '';
  const token = (index: number) => tokens[(index * 3) % tokens.length] ?? '';
  const visits = ['/', '/discussions', `/profile/${famous.username}`, ...ids.map((of) => `/artwork/${of}`)];
  const calls = ['/api/artworks', ...ids.map((of) => `/api/artworks/${of}`)];
  const read = (index: number): SteadyRequest =>
    index % 10 < 6
      ? { path: visits[Math.floor(index * 0.618) % visits.length] ?? '/' }
      : index % 10 < 8
        ? { path: '/api/notifications/count', token: token(index) }
        : { path: calls[Math.floor(index * 0.618) % calls.length] ?? '/', token: token(index) };
  // A like that is there already would change nothing.
  const liked = new Set<string>();
  const like = (index: number) => {
    const pair = `${id(index)} ${token(index)}`;
    const isLiked = liked.delete(pair);
    if (!isLiked) liked.add(pair);
    return toRequest(isLiked ? artworkAddresses.unlike : artworkAddresses.like, id(index), token(index));
  };
  const writes = [
    like,
    (index: number) =>
      toRequest(artworkAddresses.addComment, id(index), token(index), { content: 'Fine work.' }),
    (index: number) => toRequest(artworkAddresses.incrementView, id(index), token(index)),
  ];
  // By tens, so that the turns of processes and of kinds of requests do not coincide.
  const isWrite = (index: number) => (index + Math.floor(index / 10)) % 10 === 9;
  const mixed = (index: number) => {
    const write = writes[Math.floor(index / 10) % writes.length];
    return write && isWrite(index) ? write(Math.floor(index / 10)) : read(index);
  };
  const steady =
    (request: (index: number) => SteadyRequest, byPath = false): Load =>
    (urls) =>
      runSteadily({ urls, byPath, request, perSecond: perSecondOfEach * urls.length, seconds });
  return {
    warm: ((urls) =>
      runSteadily({
        urls,
        request: mixed,
        perSecond: warmPerSecondOfEach * urls.length,
        seconds: warmSeconds,
      })) satisfies Load,
    reading: steady(read),
    mixed: steady(mixed),
    mixedByPath: steady(mixed, true),
    likes: ((urls) => runAtOnce({ urls, request: like, seconds: likeSeconds }, likesAtOnce)) satisfies Load,
  };
}

/** Starts so many processes and measures each load on them. */
async function measureWith(
  outer: Scope,
  count: number,
  options: SiteOptions,
  { loads, client, backend }: { loads: ReturnType<typeof createLoads>; client: pg.Client; backend: number },
): Promise<Record<LoadName, Times>> {
  const scope = openScope(outer);
  try {
    const sites = await Promise.all(Array.from({ length: count }, () => startSite(scope, options)));
    const urls = sites.map(({ url }) => url);
    const readSite = async () => {
      const times = await Promise.all(sites.map(({ pid }) => readCpuSeconds(pid)));
      return times.reduce((sum, time) => sum + time, 0);
    };
    const measure = async (load: Load): Promise<Times> => {
      // A member's view of an artwork counts once an hour.
      await client.query('truncate view_marks');
      const before = { site: await readSite(), postgres: await readPostgresCpuSeconds(backend) };
      const startedAt = performance.now();
      const requests = await load(urls);
      const perSecond = (requests * 1000) / (performance.now() - startedAt);
      return {
        site: ((await readSite()) - before.site) / requests,
        postgres: ((await readPostgresCpuSeconds(backend)) - before.postgres) / requests,
        perSecond,
      };
    };
    await loads.warm(urls);
    return {
      reading: await measure(loads.reading),
      mixed: await measure(loads.mixed),
      mixedByPath: await measure(loads.mixedByPath),
      likes: await measure(loads.likes),
    };
  } finally {
    await scope.close();
  }
}

export const manyProcesses: Measurement = {
  name: 'processes',
  async run({ scope, createDatabase, log }) {
    const databaseUrl = await createDatabase('processes');
    const options = { dataDir: await makeFolder(scope), databaseUrl };
    const community = await makeCommunity(scope, { options, size, members });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    scope.defer(() => client.end());
    const {
      rows: [own],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { rows } = await client.query<{ id: string }>('select id from artworks order by id desc limit 27');
    const loads = createLoads(
      rows.map(({ id }) => id),
      community,
    );
    const measured = new Map(
      processes.map((count) => [count, [] as Awaited<ReturnType<typeof measureWith>>[]]),
    );
    for (let round = 0; round < rounds; round++)
      for (const count of round % 2 === 0 ? processes : processes.toReversed()) {
        const times = await measureWith(scope, count, options, { loads, client, backend: own?.pid ?? 0 });
        log(
          `${count}: ${JSON.stringify(times, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value))}`,
        );
        measured.get(count)?.push(times);
      }
    const of = (count: number, load: LoadName, what: keyof Times) =>
      median((measured.get(count) ?? []).map((times) => times[load][what]));
    const ms = (time: number) => `${(time * 1000).toFixed(2)} ms`;
    const results: Result[] = [];
    const steadyLoads = [
      ['reading', 'reading'],
      ['mixed', 'mixed, in turn'],
      ['mixedByPath', 'mixed, by path'],
    ] as const;
    for (const [load, name] of steadyLoads)
      for (const count of processes.slice(1)) {
        const ratio = of(count, load, 'site') / of(1, load, 'site');
        results.push({
          what: `processor time of a request, ${name}, ${count} processes, compared with one`,
          figure: `${ms(of(count, load, 'site'))}, PostgreSQL ${ms(of(count, load, 'postgres'))}`,
          bare: `${ms(of(1, load, 'site'))}, PostgreSQL ${ms(of(1, load, 'postgres'))}`,
          ratio,
          budget: `≤ ${budget}`,
          kept: ratio <= budget,
        });
      }
    const likes = (count: number) =>
      `${of(count, 'likes', 'perSecond').toFixed(0)} a second, ${ms(of(count, 'likes', 'site'))}, PostgreSQL ${ms(of(count, 'likes', 'postgres'))}`;
    results.push({
      what: `likes by ${likesAtOnce} members at once, 4 processes, compared with one`,
      figure: likes(4),
      bare: likes(1),
      budget: '–',
      kept: null,
    });
    return results;
  },
};
