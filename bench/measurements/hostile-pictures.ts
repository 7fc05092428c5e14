import { setTimeout as sleep } from 'node:timers/promises';
import { mediaLimits } from '@kalaangan/contract/media/media';
import { signUpByHttp } from '../../apps/server/test-kit/people/signup-by-http.ts';
import { atMost } from '../kit/budget.ts';
import { makeHostilePictures, sendProfilePicture } from '../kit/hostile.ts';
import { readMemoryOfAll, watchMemory } from '../kit/memory.ts';
import { makePhoto } from '../kit/pictures.ts';
import { signUp, startSite } from '../kit/site.ts';
import { quantile, timed } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement, Result } from '../measurement.ts';

// Files of some kilobytes with 100 megapixels in AVIF, WebP and progressive JPEG, sent in waves of thirty as profile
// pictures of an unverified account; every second wave has the largest profile pictures that are accepted and decoded.
// Meanwhile readers request existing renditions. Then artworks of 100 megapixels, which must be accepted: decoding an AVIF
// holds it in full, so there is no budget for its memory.
const atOnce = 30;
const waves = 6;
/** The renditions of the first picture are made meanwhile. */
const renderingMs = 15_000;
const aloneMs = 15_000;
const waitBudget = 3;
const memoryBudgetMiB = 300;
const artworks = 3;
/** The largest numbers of pixels that profilePictureHeldBytes allows. */
const allowedPixels = { avif: 5e6, webp: 11e6, jpeg: 26e6 };
const readers = 4;
const restMs = 10;
const MiB = 2 ** 20;

export const hostilePictures: Measurement = {
  name: 'hostile',
  async run({ scope, log }) {
    const site = await startSite(scope);
    const member = await signUp(site);
    const named = { name: 'Meera Das', username: 'meera', email: 'meera@example.org' };
    const stranger = await signUpByHttp(site.url, named);
    const photo = { bytes: await makePhoto(4000, 3000, 3), type: 'image/jpeg', title: 'Read by all' };
    const { imageUrl } = await uploadArtwork(site.url, member.token, photo);
    const most = mediaLimits.imagePixels;
    const huge = await makeHostilePictures({ avif: most, webp: most, jpeg: most });
    const allowed = await makeHostilePictures(allowedPixels);

    /** The p99 of the readers' waits in ms, and the maximal memory in bytes during the work. */
    async function readDuring(work: Promise<unknown>): Promise<{ p99: number; most: number }> {
      const stopWatching = watchMemory(site.pid);
      const waits: number[] = [];
      let isOver = false;
      const read = async (width: number) => {
        for (; !isOver; await sleep(restMs))
          waits.push(
            await timed(async () => {
              const answer = await fetch(`${imageUrl}?w=${width}`, { headers: { accept: 'image/webp' } });
              await answer.arrayBuffer();
              if (answer.status !== 200) throw new Error(`a rendition answered ${answer.status}`);
            }),
          );
      };
      const end = () => void (isOver = true);
      const reading = Array.from({ length: readers }, (_, reader) => read(reader % 2 ? 640 : 1280));
      await Promise.all([work.finally(end), ...reading]);
      log(`${waits.length} reads`);
      return { p99: quantile(waits, 0.99), most: await stopWatching() };
    }
    async function sendWaves(): Promise<void> {
      for (let wave = 0; wave < waves; wave++) {
        const { avif, webp, jpeg } = wave % 2 === 0 ? huge : allowed;
        const sent = [avif, webp, jpeg].flatMap((picture) =>
          Array.from({ length: atOnce / 3 }, () => sendProfilePicture(site.url, stranger.token, picture)),
        );
        await Promise.all(sent);
      }
    }
    const publishLarge = (_: unknown, index: number) =>
      uploadArtwork(site.url, member.token, { ...huge.avif, title: `Large ${index + 1}` });

    await readDuring(sleep(renderingMs));
    const idle = await readMemoryOfAll(site.pid);
    const alone = await readDuring(sleep(aloneMs));
    const attacked = await readDuring(sendWaves());
    const worked = await readDuring(Promise.all(Array.from({ length: artworks }, publishLarge)));

    const above = (bytes: number) => (bytes - idle) / MiB;
    const wait = (what: string, { p99 }: { p99: number }): Result => ({
      what: `/media, a rendition that is there: p99 while ${what}, against alone`,
      figure: `${p99.toFixed(1)} ms`,
      bare: `${alone.p99.toFixed(1)} ms`,
      ratio: p99 / alone.p99,
      ...atMost(p99 / alone.p99, waitBudget),
    });
    const memory = (what: string, measured: { most: number }): Result => ({
      what: `Memory above idle, server and decoders, while ${what}`,
      figure: `${above(measured.most).toFixed(0)} MiB`,
      bare: `idle ${(idle / MiB).toFixed(0)} MiB`,
    });
    const files = `${atOnce} hostile profile pictures come at once, again and again`;
    const large = `${artworks} artworks of 100 megapixels (AVIF) come at once`;
    return [
      wait(files, attacked),
      { ...memory(files, attacked), ...atMost(above(attacked.most), memoryBudgetMiB, 'MiB') },
      wait(large, worked),
      memory(large, worked),
    ];
  },
};
