import { setTimeout as sleep } from 'node:timers/promises';
import { mediaLimits } from '@kalaangan/contract/media/media';
import { atMost } from '../kit/budget.ts';
import { readMemoryOfAll, watchMemory } from '../kit/memory.ts';
import { makeNoise } from '../kit/pictures.ts';
import { signUp, startSite } from '../kit/site.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement } from '../measurement.ts';

// Uploads of the largest accepted files at once: 17 megapixels of noise each, which is also the most work for
// renditions. The idle memory is measured after a small upload, so that modules loaded once do not count.
const uploads = 20;
const budgetMiB = 300;
const settleMs = 3_000;
const MiB = 2 ** 20;

export const uploadMemory: Measurement = {
  name: 'memory',
  async run({ scope }) {
    const site = await startSite(scope);
    const { token } = await signUp(site);
    const [small, large] = [await makeNoise(MiB), await makeNoise(mediaLimits.imageBytes)];
    const upload = (bytes: Buffer, title: string) =>
      uploadArtwork(site.url, token, { bytes, type: 'image/png', title });
    await upload(small, 'Small');
    await sleep(settleMs);
    const idle = await readMemoryOfAll(site.pid);
    const stopWatching = watchMemory(site.pid);
    await Promise.all(Array.from({ length: uploads }, (_, index) => upload(large, `Large ${index + 1}`)));
    const above = ((await stopWatching()) - idle) / MiB;
    return [
      {
        what: `Memory above idle while ${uploads} uploads of 50 MB run`,
        figure: `${above.toFixed(0)} MiB`,
        bare: `idle ${(idle / MiB).toFixed(0)} MiB`,
        ...atMost(above, budgetMiB, 'MiB'),
      },
    ];
  },
};
