import { mediaLimits } from '@kalaangan/contract/media';
import { readMemory, watchMemory } from '../kit/memory.ts';
import { makeMember } from '../kit/make-people.ts';
import { makeNoise } from '../kit/pictures.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement } from '../measurement.ts';

// Uploads of the largest accepted files at once: 17 megapixels of noise each, which is also the most work for
// renditions. The idle memory is measured after a small upload, so that modules loaded once do not count.
const uploads = 20;
const budgetMB = 300;
const settleMs = 3_000;
const MB = 2 ** 20;

export const uploadMemory: Measurement = {
  name: 'memory',
  async run({ scope, log }) {
    const dataDir = await makeFolder(scope);
    const token = await makeMember(scope, { dataDir });
    const site = await startSite(scope, { dataDir });
    const small = await makeNoise(MB);
    const large = await makeNoise(mediaLimits.imageBytes);
    await uploadArtwork(site.url, token, { bytes: small, type: 'image/png', title: 'Small' });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const idle = await readMemory(site.pid);
    const stopWatching = watchMemory(site.pid);
    const start = performance.now();
    await Promise.all(
      Array.from({ length: uploads }, (_, index) =>
        uploadArtwork(site.url, token, { bytes: large, type: 'image/png', title: `Large ${index + 1}` }),
      ),
    ).finally(() => void stopWatching());
    const most = await stopWatching();
    const above = (most - idle) / MB;
    log(
      `${uploads} files of ${(large.length / MB).toFixed(1)} MiB in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    log(
      `idle ${(idle / MB).toFixed(0)} MiB, most ${(most / MB).toFixed(0)} MiB, after it ${((await readMemory(site.pid)) / MB).toFixed(0)} MiB`,
    );
    return [
      {
        what: `Memory above idle while ${uploads} uploads of 50 MB run`,
        figure: `${above.toFixed(0)} MiB`,
        bare: `idle ${(idle / MB).toFixed(0)} MiB`,
        budget: `≤ ${budgetMB} MiB`,
        kept: above <= budgetMB,
      },
    ];
  },
};
