import { once } from 'node:events';
import { mediaLimits } from '@kalaangan/contract/media';
import { makeHostilePictures, sendProfilePicture, type HostilePicture } from '../kit/hostile.ts';
import { readMemory, watchMemory } from '../kit/memory.ts';
import { makePeople } from '../kit/make-people.ts';
import { makePhoto } from '../kit/pictures.ts';
import { startFile } from '../kit/processes.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { timed } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement } from '../measurement.ts';

// Files of some kilobytes with 100 megapixels in AVIF, WebP and progressive JPEG, sent in waves of thirty as profile
// pictures of an unverified account; every second wave has the largest profile pictures that are accepted and decoded.
// Meanwhile readers request existing renditions. Then artworks of 100 megapixels, which must be accepted, so there is no
// budget for the memory of decoding them.
const atOnce = 30;
const waves = 6;
const aloneMs = 15_000;
const settleMs = 3_000;
/** The renditions of the first picture are made meanwhile. */
const renderingMs = 15_000;
const waitBudget = 3;
const memoryBudgetMB = 300;
const artworks = 3;
/** The largest numbers of pixels that profilePictureHeldBytes allows. */
const allowedPixels = { avif: 5e6, webp: 11e6, jpeg: 26e6 };
const MB = 2 ** 20;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const hostilePictures: Measurement = {
  name: 'hostile',
  async run({ scope, log }) {
    const dataDir = await makeFolder(scope);
    const [member, stranger] = await makePeople(scope, {
      options: { dataDir },
      people: [{ name: 'Asha Kulkarni', verified: true }, { name: 'Meera Das' }],
    });
    if (!member || !stranger) throw new Error('no accounts were made');
    const tokens = { member: member.token, stranger: stranger.token };
    const site = await startSite(scope, { dataDir });
    const photo = { bytes: await makePhoto(4000, 3000, 3), type: 'image/jpeg', title: 'Read by all' };
    const { imageUrl } = await uploadArtwork(site.url, tokens.member, photo);
    const most = mediaLimits.imagePixels;
    const huge = await makeHostilePictures({ avif: most, webp: most, jpeg: most });
    const allowed = await makeHostilePictures(allowedPixels);
    const addresses = [640, 1280].map((width) => `${imageUrl}?w=${width}`);
    const { child: readers } = startFile(scope, 'bench/kit/reader-process.ts', [], { ipc: true });

    /** The p99 of the readers' waits in ms, their number, and the maximal memory in bytes during the work. */
    async function readDuring(
      work: () => Promise<unknown>,
    ): Promise<{ p99: number; asked: number; most: number }> {
      const stopWatching = watchMemory(site.pid);
      readers.send(addresses);
      await work();
      readers.send('stop');
      const [waits]: number[][] = await once(readers, 'message');
      return { p99: percentile(waits ?? [], 0.99), asked: waits?.length ?? 0, most: await stopWatching() };
    }

    const statuses = new Map<number, number>();
    async function sendWaves(): Promise<void> {
      for (let wave = 0; wave < waves; wave++) {
        const kinds: HostilePicture[] = Object.values(wave % 2 === 0 ? huge : allowed);
        const answers = await Promise.all(
          Array.from({ length: atOnce }, (_, index) => {
            const picture = kinds[index % kinds.length];
            if (!picture) throw new Error('no pictures were made');
            return sendProfilePicture(site.url, tokens.stranger, picture);
          }),
        );
        for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }

    await readDuring(() => pause(renderingMs));
    const idle = await readMemory(site.pid);
    const alone = await readDuring(() => pause(aloneMs));
    const small = { bytes: await makePhoto(1600, 1200, 5), type: 'image/jpeg', title: 'Meanwhile' };
    let isOver = false;
    /** Publishes artworks sequentially until the waves are over. @returns the time of each request in ms */
    async function publishMeanwhile(): Promise<number[]> {
      const waits: number[] = [];
      while (!isOver) {
        waits.push(await timed(() => uploadArtwork(site.url, tokens.member, small)));
        await pause(settleMs / 3);
      }
      return waits;
    }
    const start = performance.now();
    let published: number[] = [];
    const attacked = await readDuring(async () => {
      const publishing = publishMeanwhile();
      await sendWaves().finally(() => (isOver = true));
      published = await publishing;
    });
    const seconds = (performance.now() - start) / 1000;
    log(
      `${waves} waves of ${atOnce} in ${seconds.toFixed(1)} s, answered ${[...statuses].map(([status, count]) => `${status} (${count})`).join(', ')}; ${attacked.asked} reads, ${alone.asked} alone`,
    );
    const worked = await readDuring(() =>
      Promise.all(
        Array.from({ length: artworks }, (_, index) =>
          uploadArtwork(site.url, tokens.member, { ...huge.avif, title: `Large ${index + 1}` }),
        ),
      ),
    );
    const ratio = (p99: number) => p99 / alone.p99;
    const above = (most: number) => (most - idle) / MB;
    const wait = (what: string, { p99 }: { p99: number }) => ({
      what: `/media, a rendition that is there: p99 while ${what}, against alone`,
      figure: `${p99.toFixed(1)} ms`,
      bare: `${alone.p99.toFixed(1)} ms`,
      ratio: ratio(p99),
      budget: `≤ ${waitBudget}`,
      kept: ratio(p99) <= waitBudget,
    });
    const files = `${atOnce} hostile profile pictures come at once, again and again`;
    const large = `${artworks} artworks of 100 megapixels (AVIF) come at once`;
    return [
      wait(files, attacked),
      {
        what: `Memory above idle, server and decoders, while ${files}`,
        figure: `${above(attacked.most).toFixed(0)} MiB`,
        bare: `idle ${(idle / MB).toFixed(0)} MiB`,
        budget: `≤ ${memoryBudgetMB} MiB`,
        kept: above(attacked.most) <= memoryBudgetMB,
      },
      {
        what: `An artwork of another account, longest of ${published.length} waits for the answer while ${files}`,
        figure: `${Math.max(...published).toFixed(0)} ms`,
        budget: '–',
        kept: null,
      },
      wait(large, worked),
      {
        what: `Memory above idle, server and decoders, while ${large}`,
        figure: `${above(worked.most).toFixed(0)} MiB`,
        bare: `idle ${(idle / MB).toFixed(0)} MiB`,
        budget: '–',
        kept: null,
      },
    ];
  },
};

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
