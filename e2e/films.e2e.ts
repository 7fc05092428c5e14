import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

/** Plays a video to its end. @returns frames at some moments as data URLs, the duration in s, size and frame count */
function play(page: Page, address: string) {
  return page.evaluate(async (source) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = source;
    // Only visible videos present frames.
    video.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 1000';
    document.body.append(video);
    const happens = (name: string) =>
      new Promise<void>((resolve, reject) => {
        video.addEventListener(name, () => resolve(), { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    const ended = happens('ended');
    await video.play();
    await ended;
    const frames = video.getVideoPlaybackQuality().totalVideoFrames;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const seen: string[] = [];
    for (const moment of [0, 0.15, 0.35]) {
      // The frame is presented some time after the `seeked` event.
      const presented = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      const sought = happens('seeked');
      video.currentTime = moment;
      await Promise.all([sought, presented]);
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      seen.push(canvas.toDataURL());
    }
    const { duration, videoWidth, videoHeight } = video;
    video.remove();
    return { duration, videoWidth, videoHeight, frames, seen };
  }, address);
}

const fixture = (name: string) => readFile(new URL(`../packages/video/fixtures/${name}`, import.meta.url));
const asItIs = (video: Buffer) => video;
const withBrand = (brand: string) => (video: Buffer) => {
  const branded = Buffer.from(video);
  branded.write(brand, 8, 'latin1');
  return branded;
};
const withStrayBytes = (video: Buffer) => Buffer.concat([video, Buffer.from('\r\n')]);
/** Says that a table has one entry more than there is room for. */
const withOddTable = (video: Buffer) => {
  const odd = Buffer.from(video);
  const count = odd.indexOf('stts') + 8;
  odd.writeUInt32BE(odd.readUInt32BE(count) + 1, count);
  return odd;
};

it.each([
  ['place.mp4', 'as it is', 'video/mp4', asItIs],
  ['place.mov', 'as it is', 'video/mp4', asItIs],
  ['place.webm', 'as it is', 'video/webm', asItIs],
  ['recorded.webm', 'as it is', 'video/webm', asItIs],
  ['subtitled.mp4', 'as it is', 'video/mp4', asItIs],
  ['subtitled-fragments.mp4', 'as it is', 'video/mp4', asItIs],
  ['subtitled.webm', 'as it is', 'video/webm', asItIs],
  ['place.mp4', 'of a phone (3gp4)', 'video/mp4', withBrand('3gp4')],
  ['place.mp4', 'of a phone (3gp5)', 'video/3gpp', withBrand('3gp5')],
  ['place.mp4', 'with stray bytes', 'video/mp4', withStrayBytes],
  ['place.webm', 'with stray bytes', 'video/webm', withStrayBytes],
  ['place.mp4', 'with an odd table', 'video/mp4', withOddTable],
] as const)('%s %s plays the same after its location was removed', async (name, _, mimeType, change) => {
  const buffer = change(await fixture(name));
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const { videoUrl } = await publish(harness.site, asha, { video: { name, mimeType, buffer } });
  const { page } = await harness.visit('/about');
  await page.route('**/original', (route) => {
    // Players seek by range requests.
    const [, from = '0'] = /^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? [];
    return route.fulfill({
      status: 206,
      body: buffer.subarray(Number(from)),
      contentType: mimeType,
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${buffer.length - 1}/${buffer.length}`,
      },
    });
  });
  const { duration, ...before } = await play(page, '/original');
  expect(before).toMatchObject({ videoWidth: 64, videoHeight: 48, frames: 5 });
  expect(new Set(before.seen).size).toBeGreaterThan(1);
  const after = await play(page, videoUrl ?? '');
  expect(after).toMatchObject(before);
  // Subtitles may end some milliseconds after the pictures.
  expect(after.duration).toBeCloseTo(duration, 1);
});

const unplayable = 'This video cannot be played in this browser.';

it.each([
  ['hevc.mov', 'nothing of it'],
  ['motion-jpeg.mov', 'only its sound'],
])('%s, of which the browser plays %s, is taken and said to be unplayable', async (name) => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const video = { name, mimeType: 'video/quicktime', buffer: await fixture(name) };
  const { page: form } = await harness.visit('/create', { as: asha });
  await form.getByRole('tab', { name: 'Video', exact: true }).click();
  await form.getByLabel('Choose a video').setInputFiles([video]);
  await form.getByText(unplayable).waitFor();

  const { _id: id } = await publish(harness.site, asha, { video });
  const { page: own } = await harness.visit(`/artwork/${id}`, { as: asha });
  await own.getByRole('button', { name: 'Play video' }).click();
  await own.getByText(unplayable).waitFor();
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('link', { name: 'Download the video' }).click(),
  ]);
  expect((await readFile(await download.path())).length).toBe(video.buffer.length);

  const { page: other } = await harness.visit(`/artwork/${id}`);
  await other.getByRole('button', { name: 'Play video' }).click();
  await other.getByText(unplayable).waitFor();
  expect(await other.getByRole('link', { name: 'Download the video' }).count()).toBe(0);
});
