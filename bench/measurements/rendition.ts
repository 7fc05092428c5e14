import sharp from 'sharp';
import { atMost } from '../kit/budget.ts';
import { makePhoto } from '../kit/pictures.ts';
import { signUp, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio, timed } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement } from '../measurement.ts';

// The time from the last byte of an upload (the others have arrived before) until its first large rendition has been
// received, which includes publishing the artwork. Compared with sharp alone making the same rendition, with the settings
// of apps/server/src/features/media/renditions/rendition.ts.
const pairs = 31;
const budget = 1.3;
const pauseMs = 400;
const width = 1280;

export const rendition: Measurement = {
  name: 'rendition',
  async run({ scope }) {
    const photo = await makePhoto(4000, 3000, 3);
    const site = await startSite(scope);
    const { token } = await signUp(site);
    sharp.concurrency(1);
    sharp.cache(false);

    async function publish(): Promise<number> {
      const picture = { bytes: photo, type: 'image/jpeg', title: 'Twelve megapixels', pauseMs };
      const { imageUrl, lastByteAt } = await uploadArtwork(site.url, token, picture);
      const answer = await fetch(`${imageUrl}?w=${width}`, { headers: { accept: 'image/webp' } });
      await answer.arrayBuffer();
      if (answer.headers.get('content-type') !== 'image/webp')
        throw new Error(`the rendition answered ${answer.status}`);
      return performance.now() - lastByteAt;
    }
    const makeBare = () =>
      timed(() =>
        sharp(photo, { failOn: 'error', sequentialRead: true })
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80, effort: 2 })
          .toBuffer(),
      );
    await publish();
    await makeBare();
    const measured = await inPairs(pairs, publish, makeBare);
    const ratio = medianRatio(measured);
    return [
      {
        what: `12-megapixel picture, from last byte to its first rendition (${width} WebP)`,
        figure: `${median(measured.first).toFixed(0)} ms`,
        bare: `${median(measured.second).toFixed(0)} ms`,
        ratio,
        ...atMost(ratio, budget),
      },
    ];
  },
};
