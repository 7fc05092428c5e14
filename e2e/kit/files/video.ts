import type { Page } from 'playwright-core';
import type { FileToSend } from './pictures.ts';

/** A video of about half a second, recorded by the browser: a growing square. */
export async function recordVideo(page: Page, name: string): Promise<FileToSend> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    // About half a second at 60 frames a second.
    for (let frame = 0; frame < 36; frame++) {
      context?.fillRect(0, 0, 10 + frame, 10 + frame);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
