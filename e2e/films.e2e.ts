import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publish } from './kit/artworks.ts';
import { useHarness } from './kit/harness.ts';

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

it.each([
  ['place.mp4', 'video/mp4'],
  ['place.mov', 'video/mp4'],
  ['place.webm', 'video/webm'],
  ['recorded.webm', 'video/webm'],
  ['subtitled.mp4', 'video/mp4'],
  ['subtitled-fragments.mp4', 'video/mp4'],
  ['subtitled.webm', 'video/webm'],
])('%s plays the same after its location was removed', async (name, mimeType) => {
  const buffer = await readFile(
    new URL(`../apps/server/src/features/media/fixtures/${name}`, import.meta.url),
  );
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
