import { findFreePort } from '../../apps/server/test-kit/databases/postgres-process.ts';
import { atMost } from '../kit/budget.ts';
import { awaitReady, start } from '../kit/processes.ts';
import { makeFolder, siteEnvironment } from '../kit/site.ts';
import { median } from '../kit/statistics.ts';
import type { Measurement } from '../measurement.ts';

// `npm start` until /readyz responds with 200, on the embedded database that a first start has made, with packages
// installed and pages built. Median.
const starts = 5;
const budgetSeconds = 3;
const timeoutMs = 180_000;

export const secondStart: Measurement = {
  name: 'start',
  async run({ scope, log }) {
    const dataDir = await makeFolder(scope);
    const seconds: number[] = [];
    for (let count = 0; count <= starts; count++) {
      const port = await findFreePort();
      const begun = performance.now();
      const npm = start(scope, 'npm', ['start'], siteEnvironment(port, { dataDir }));
      await awaitReady(`http://127.0.0.1:${port}/readyz`, npm, timeoutMs);
      seconds.push((performance.now() - begun) / 1000);
      await npm.stop();
    }
    const [first = 0, ...later] = seconds;
    log(`first start: ${first.toFixed(2)} s; then ${later.map((time) => time.toFixed(2)).join(', ')} s`);
    return [
      {
        what: 'Second `npm start` on the embedded database until it is ready',
        figure: `${median(later).toFixed(2)} s`,
        ...atMost(median(later), budgetSeconds, 's'),
      },
    ];
  },
};
