import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '../../apps/server/test-kit/databases/postgres-process.ts';
import type { Bench, Measurement, Result } from '../measurement.ts';
import { atLeast } from '../kit/budget.ts';
import { load, type LoadRequest } from '../kit/load.ts';
import { awaitReady, start } from '../kit/processes.ts';
import { makeFolder } from '../kit/site.ts';
import { inPairs, median, medianRatio } from '../kit/statistics.ts';

// Requests a second, compared with Fastify alone: what is in the cache (home page and feed call with brotli) with the same bytes
// from memory; the home page rendered afresh each time and calls of a member, both uncompressed, with one indexed query of 20 rows
// on the same database.
const pairs = 5;
const seconds = 2;
const connections = 32;
const budgets = { cached: 0.9, afresh: 0.15, call: 0.5 };

/** The body as sent, not decoded. */
async function readEncoded(url: string): Promise<Buffer> {
  const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (response?.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answered ${response?.statusCode}, or without brotli`);
  return buffer(response);
}

/** Starts a bare server. @returns its URL */
async function startBare({ scope }: Bench, file: string, ...args: string[]): Promise<string> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  await awaitReady(url, start(scope, process.execPath, [`bench/bare/${file}`, port, ...args]));
  return url;
}

async function ask(url: string, next: () => LoadRequest): Promise<number> {
  const { perSecond, failures } = await load({ url, connections, seconds, next });
  if (failures > 0) throw new Error(`${failures} requests of ${url}${next().path} failed`);
  return perSecond;
}

async function compare(
  what: string,
  least: number,
  site: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Result> {
  await site();
  await bare();
  const measured = await inPairs(pairs, site, bare);
  const ratio = medianRatio(measured);
  return {
    what: `${what}, requests per second`,
    figure: median(measured.first).toFixed(0),
    bare: median(measured.second).toFixed(0),
    ratio,
    ...atLeast(ratio, least),
  };
}

export const speed: Measurement = {
  name: 'speed',
  async run(bench) {
    const { url, databaseUrl = '', artist, artworkIds, blogId, discussionId } = await bench.gallery();
    const folder = await makeFolder(bench.scope);
    const results: Result[] = [];
    const headers = { 'accept-encoding': 'br' };
    for (const [what, path] of [
      ['Cached HTML page', '/'],
      ['Cached JSON', '/api/artworks'],
    ] as const) {
      const bytes = await readEncoded(url + path);
      const file = join(folder, what);
      await writeFile(file, bytes);
      const bareUrl = await startBare(bench, 'page-server.ts', file, 'br');
      const size = `${(bytes.length / 1000).toFixed(1)} kB`;
      const ofSite = () => ask(url, () => ({ path, headers }));
      const ofBare = () => ask(bareUrl, () => ({ path: '/', headers }));
      results.push(await compare(`${what} (${size})`, budgets.cached, ofSite, ofBare));
    }
    const bareUrl = await startBare(bench, 'query-server.ts', databaseUrl);
    const query = () => ask(bareUrl, () => ({ path: '/' }));
    let count = 0;
    // The query is part of the cache's key, but the page does not show it.
    const afresh = () => ask(url, () => ({ path: `/?q=${count++}` }));
    results.push(await compare('Home page rendered afresh', budgets.afresh, afresh, query));
    const session = { authorization: `Bearer ${artist.token}` };
    for (const [what, path] of [
      ['Feed', '/api/artworks'],
      ['Artwork', `/api/artworks/${artworkIds[0]}`],
      ['Discussion', `/api/discussions/${discussionId}`],
      ['Blog', `/api/blogs/${blogId}`],
      ['Notifications', '/api/notifications'],
    ] as const) {
      const call = () => ask(url, () => ({ path, headers: session }));
      results.push(await compare(`${what} call by a member`, budgets.call, call, query));
    }
    return results;
  },
};
