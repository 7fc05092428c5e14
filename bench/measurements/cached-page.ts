import { writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { startLoad } from '../kit/load.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio } from '../kit/statistics.ts';
import type { Measurement } from '../measurement.ts';

// The cached home page with brotli, compared with Fastify sending the same bytes from memory.
const pairs = 5;
const seconds = 4;
const connections = 32;
const budget = 0.6;

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
    const page = join(await makeFolder(scope), 'page');
    const bytes = await readEncoded(`${site.url}/`);
    await writeFile(page, bytes);
    const port = await findFreePort();
    const bareUrl = `http://127.0.0.1:${port}`;
    await awaitReady(bareUrl, startFile(scope, 'bench/bare/page-server.ts', [String(port), page, 'br']));

    const load = startLoad(scope);
    const headers = { 'accept-encoding': 'br' };
    const ask =
      (url: string, time = seconds) =>
      async () =>
        (await load({ url, paths: ['/'], headers, connections, seconds: time })).perSecond;
    await ask(site.url, 2)();
    await ask(bareUrl, 2)();
    const measured = await inPairs(pairs, ask(site.url), ask(bareUrl));
    const ratio = medianRatio(measured);
    return [
      {
        what: `Cached HTML page (${(bytes.length / 1000).toFixed(1)} kB), requests per second`,
        figure: median(measured.first).toFixed(0),
        bare: median(measured.second).toFixed(0),
        ratio,
        budget: `≥ ${budget}`,
        kept: ratio >= budget,
      },
    ];
  },
};
