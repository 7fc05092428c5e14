import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeMember } from '../kit/make-people.ts';
import { makePhoto } from '../kit/pictures.ts';
import { startFile } from '../kit/processes.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { inPairs, median, medianRatio } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement } from '../measurement.ts';

// The time from the last byte of an upload (the others have arrived before) until its first large rendition has been
// received, which includes publishing the artwork. Compared with sharp alone making the same rendition.
const pairs = 31;
const budget = 1.3;
const pauseMs = 400;

/** The size in bytes without the metadata: the site's renditions name the artist and the reserved rights in it. */
async function measurePicture(bytes: Buffer): Promise<number> {
  const { xmp, exif, iptc } = await sharp(bytes).metadata();
  return [xmp, exif, iptc].reduce((size, data) => size - (data?.byteLength ?? 0), bytes.byteLength);
}

export const rendition: Measurement = {
  name: 'rendition',
  async run({ scope, log }) {
    const dataDir = await makeFolder(scope);
    const photo = await makePhoto(4000, 3000, 3);
    const path = join(await makeFolder(scope), 'photo.jpeg');
    await writeFile(path, photo);
    log(`a picture of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB`);
    const token = await makeMember(scope, { dataDir });
    const site = await startSite(scope, { dataDir });
    const { child } = startFile(scope, 'bench/bare/make-rendition.ts', [], { ipc: true });
    const answered: number[] = [];
    const sizes = { site: 0, bare: 0 };

    async function publish(): Promise<number> {
      const picture = { bytes: photo, type: 'image/jpeg', title: 'Twelve megapixels', pauseMs };
      const { imageUrl, lastByteAt } = await uploadArtwork(site.url, token, picture);
      answered.push(performance.now() - lastByteAt);
      const answer = await fetch(`${imageUrl}?w=1280`, { headers: { accept: 'image/webp' } });
      sizes.site = await measurePicture(Buffer.from(await answer.arrayBuffer()));
      if (answer.headers.get('content-type') !== 'image/webp')
        throw new Error(`the rendition answered ${answer.status}`);
      return performance.now() - lastByteAt;
    }
    async function makeBare(): Promise<number> {
      child.send(path);
      const [made]: { milliseconds: number; bytes: number }[] = await once(child, 'message');
      sizes.bare = made?.bytes ?? 0;
      return made?.milliseconds ?? Number.NaN;
    }
    await publish();
    await makeBare();
    if (Math.abs(sizes.site / sizes.bare - 1) > 0.02)
      throw new Error(`not the same settings: the site made ${sizes.site} bytes, sharp alone ${sizes.bare}`);
    const measured = await inPairs(pairs, publish, makeBare);
    const ratio = medianRatio(measured);
    log(`of it until the submission was answered: ${median(answered).toFixed(0)} ms`);
    return [
      {
        what: '12-megapixel picture, from last byte to its first rendition (1280 WebP)',
        figure: `${median(measured.first).toFixed(0)} ms`,
        bare: `${median(measured.second).toFixed(0)} ms`,
        ratio,
        budget: `≤ ${budget}`,
        kept: ratio <= budget,
      },
    ];
  },
};
