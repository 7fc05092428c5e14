import { waitForJobs } from '../kit/gallery.ts';
import { startSite } from '../kit/site.ts';
import type { Measurement, Result } from '../measurement.ts';
import { openBrowser, toResults, visit } from './phone-visit.ts';
import type { Vitals } from './vitals.ts';

// The page is in the server's cache and its renditions exist. Median of the visits without the first, which makes what
// is missing.
const visits = 5;

const doNothing = async () => {};

export const phone: Measurement = {
  name: 'phone',
  async run({ scope, gallery, log }) {
    const { artworkIds, ...options } = await gallery();
    const site = await startSite(scope, options);
    const browser = await openBrowser(scope);
    const results: Result[] = [];
    for (const [name, path] of [
      ['home', '/'],
      ['artwork', `/artwork/${artworkIds[0] ?? ''}`],
    ] as const) {
      const visitOnce = async () => (await visit(browser, site.url + path, doNothing)).vitals;
      await visitOnce();
      await waitForJobs(options.databaseUrl);
      const vitals: Vitals[] = [];
      for (let index = 0; index < visits; index++) vitals.push(await visitOnce());
      for (const one of vitals) log(`${name}: ${JSON.stringify(one)}`);
      results.push(...toResults(name, vitals));
    }
    return results;
  },
};
