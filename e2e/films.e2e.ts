import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publish } from './kit/artworks.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();

/** Plays to the end; then what is seen at some moments, how long it is and how many frames there were. */
function play(page: Page, address: string) {
  return page.evaluate(async (source) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = source;
    // Frames are presented of what can be seen alone.
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
      // The sought frame is presented some time after the player says that it is there.
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
])('plays %s as before its place was taken out', async (name, mimeType) => {
  const buffer = await readFile(
    new URL(`../apps/server/src/features/media/fixtures/${name}`, import.meta.url),
  );
  const asha = await stage.site.join('Asha Kulkarni');
  const { videoUrl } = await publish(stage.site, asha, { video: { name, mimeType, buffer } });
  const { page } = await stage.visit('/about');
  await page.route('**/original', (route) => {
    // Without parts a player cannot seek.
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
  // Subtitles may have ended some milliseconds after the pictures.
  expect(after.duration).toBeCloseTo(duration, 1);
});
