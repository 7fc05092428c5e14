import { once } from 'node:events';
import { signUp } from '../kit/person.ts';
import { makePhoto } from '../kit/pictures.ts';
import { awaitReady, findFreePort, startFile } from '../kit/processes.ts';
import { makeFolder, siteEnvironment } from '../kit/site.ts';
import { median, timed } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement, Result } from '../measurement.ts';

// The embedded database works off one statement after the other. While a long one runs, what needs no database has to
// come as if nothing were: a page from the cache, a rendition that is there. The longest wait counts.
const statementMs = 12_000;
const restMs = 20;
const budgetMs = 100;
const asked = 60;

async function askOnce(url: string): Promise<number> {
  return timed(async () => {
    const answer = await fetch(url, { headers: { accept: 'image/webp' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  });
}

export const busyDatabase: Measurement = {
  name: 'busy',
  async run({ scope, say }) {
    const dataDir = await makeFolder(scope);
    const port = await findFreePort();
    const env = siteEnvironment(port, { dataDir });
    const site = startFile(scope, 'bench/kit/busy-site.ts', [], { env, ipc: true });
    const url = `http://127.0.0.1:${port}`;
    await awaitReady(`${url}/readyz`, site);
    const token = await signUp(url, dataDir);
    const photo = { bytes: await makePhoto(1600, 1200, 5), type: 'image/jpeg', title: 'Busy' };
    const { imageUrl } = await uploadArtwork(url, token, photo);
    const addresses = { page: `${url}/`, media: `${imageUrl}?w=640` };

    async function runStatement(rows: number): Promise<number> {
      site.child.send(rows);
      const [milliseconds]: number[] = await once(site.child, 'message');
      return milliseconds ?? 0;
    }
    async function ask(address: string, goesOn: (count: number) => boolean): Promise<number[]> {
      const times: number[] = [];
      while (goesOn(times.length)) {
        times.push(await askOnce(address));
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
      return times;
    }
    const untilEnough = (count: number) => count < asked;
    await askOnce(addresses.page);
    await askOnce(addresses.media);
    const quiet = { page: await ask(addresses.page, untilEnough), media: await ask(addresses.media, untilEnough) };
    const probe = 1_000_000;
    const rows = Math.round((probe * statementMs) / (await runStatement(probe)));
    let running = true;
    const statement = runStatement(rows).finally(() => (running = false));
    const [page, media] = await Promise.all([ask(addresses.page, () => running), ask(addresses.media, () => running)]);
    const took = await statement;
    say(`the statement took ${(took / 1000).toFixed(1)} s, ${page.length} pages and ${media.length} pictures meanwhile`);
    return (
      [
        ['Cached HTML page', page, quiet.page],
        ['/media, a rendition that is there', media, quiet.media],
      ] as const
    ).map(([what, busy, idle]): Result => {
      const longest = Math.max(...busy);
      return {
        what: `${what}: longest wait while the embedded database runs a statement of ${Math.round(took / 1000)} s`,
        figure: `${longest.toFixed(0)} ms (p50 ${median(busy).toFixed(1)})`,
        bare: `${Math.max(...idle).toFixed(0)} ms (p50 ${median(idle).toFixed(1)}) at rest`,
        budget: `≤ ${budgetMs} ms`,
        kept: longest <= budgetMs,
      };
    });
  },
};
