import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { startLoad } from '../kit/load.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio } from '../kit/statistics.ts';
import type { Measurement, Result } from '../measurement.ts';

// The cached home page and the cached feed call with brotli, compared with Fastify sending the same bytes from memory.
const pairs = 5;
const seconds = 4;
const connections = 32;
const budget = 0.9;

const kinds = [
  { what: 'Cached HTML page', path: '/' },
  { what: 'Cached JSON', path: '/api/artworks' },
];

/** The body as sent, not decoded. */
async function readEncoded(url: string): Promise<Buffer> {
  const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no answer');
  if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answered ${response.statusCode} in ${response.headers['content-encoding']}`);
  return buffer(response);
}

export const cachedPage: Measurement = {
  name: 'cached',
  async run({ scope, gallery }) {
    const { artworkIds: _, ...options } = await gallery();
    const site = await startSite(scope, options);
    const folder = await makeFolder(scope);
    const load = startLoad(scope);
    const headers = { 'accept-encoding': 'br' };
    const results: Result[] = [];
    for (const [index, { what, path }] of kinds.entries()) {
      const file = join(folder, String(index));
      const bytes = await readEncoded(site.url + path);
      await writeFile(file, bytes);
      const port = await findFreePort();
      const bareUrl = `http://127.0.0.1:${port}`;
      await awaitReady(bareUrl, startFile(scope, 'bench/bare/page-server.ts', [String(port), file, 'br']));
      const ask =
        (url: string, asked: string, time = seconds) =>
        async () =>
          (await load({ url, paths: [asked], headers, connections, seconds: time })).perSecond;
      await ask(site.url, path, 2)();
      await ask(bareUrl, '/', 2)();
      const measured = await inPairs(pairs, ask(site.url, path), ask(bareUrl, '/'));
      const ratio = medianRatio(measured);
      results.push({
        what: `${what} (${(bytes.length / 1000).toFixed(1)} kB), requests per second`,
        figure: median(measured.first).toFixed(0),
        bare: median(measured.second).toFixed(0),
        ratio,
        budget: `≥ ${budget}`,
        kept: ratio >= budget,
      });
    }
    return results;
  },
};
