import { once } from 'node:events';
import { makeMember } from '../kit/make-people.ts';
import { makePhoto } from '../kit/pictures.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, siteEnvironment } from '../kit/site.ts';
import { median, timed } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement, Result } from '../measurement.ts';

// The embedded database runs one statement at a time. While a long one runs, responses that need no database must not
// wait: a page from the cache, an existing rendition. Measured is the longest wait, compared with the longest of an
// equal time without the statement.
const statementMs = 8_000;
const restMs = 20;
/** Generous, since the longest of hundreds of waits varies a lot: it only shows whether requests are blocked. */
const budget = 3;

async function askOnce(url: string): Promise<number> {
  return timed(async () => {
    const answer = await fetch(url, { headers: { accept: 'image/webp' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  });
}

export const busyDatabase: Measurement = {
  name: 'busy',
  async run({ scope, log }) {
    const dataDir = await makeFolder(scope);
    const token = await makeMember(scope, { dataDir });
    const port = await findFreePort();
    const env = siteEnvironment(port, { dataDir });
    const site = startFile(scope, 'bench/kit/busy-site.ts', [], { env, ipc: true });
    const url = `http://127.0.0.1:${port}`;
    await awaitReady(`${url}/readyz`, site);
    const photo = { bytes: await makePhoto(1600, 1200, 5), type: 'image/jpeg', title: 'Busy' };
    const { imageUrl } = await uploadArtwork(url, token, photo);
    const addresses = { page: `${url}/`, media: `${imageUrl}?w=640` };

    async function runStatement(rows: number): Promise<number> {
      site.child.send(rows);
      const [milliseconds]: number[] = await once(site.child, 'message');
      return milliseconds ?? 0;
    }
    /** Requests both addresses in parallel, each sequentially, until the work is done. */
    async function askDuring<T>(work: Promise<T>): Promise<{ page: number[]; media: number[]; result: T }> {
      let over = false;
      const end = () => (over = true);
      work.then(end, end);
      const ask = async (address: string) => {
        const times: number[] = [];
        while (!over) {
          times.push(await askOnce(address));
          await new Promise((resolve) => setTimeout(resolve, restMs));
        }
        return times;
      };
      const [page, media, result] = await Promise.all([ask(addresses.page), ask(addresses.media), work]);
      return { page, media, result };
    }
    await askOnce(addresses.page);
    await askOnce(addresses.media);
    const atRest = await askDuring(new Promise((resolve) => setTimeout(resolve, statementMs)));
    const probe = 1_000_000;
    const rows = Math.round((probe * statementMs) / (await runStatement(probe)));
    const busy = await askDuring(runStatement(rows));
    const took = Math.round(busy.result / 1000);
    log(
      `the statement took ${took} s, ${busy.page.length} pages and ${busy.media.length} pictures meanwhile`,
    );
    return (
      [
        ['Cached HTML page', 'page'],
        ['/media, a rendition that is there', 'media'],
      ] as const
    ).map(([what, name]): Result => {
      const [longest, longestAtRest] = [Math.max(...busy[name]), Math.max(...atRest[name])];
      const ratio = longest / longestAtRest;
      return {
        what: `${what}: longest wait while the embedded database runs a statement of ${took} s, against at rest`,
        figure: `${longest.toFixed(0)} ms (p50 ${median(busy[name]).toFixed(1)})`,
        bare: `${longestAtRest.toFixed(0)} ms (p50 ${median(atRest[name]).toFixed(1)})`,
        ratio,
        budget: `≤ ${budget}`,
        kept: ratio <= budget,
      };
    });
  },
};
