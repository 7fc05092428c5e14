import { artworkFormMessages as messages } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm, type ArtworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { makeMovie, makeWebm } from '#test-kit/files/videos.ts';
import { findLeftoversWhenIdle, nothing } from '#test-kit/content/leftovers.ts';
import { listen } from '#test-kit/processes/listening.ts';
import { makeAnimatedGif, makeJpeg, makeNoise, makePng, makePngBomb, svg } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let picture: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  picture = await makePng();
});
afterAll(() => site.stop());

afterEach(async () => {
  expect(await findLeftoversWhenIdle(site.database, site.settings.dataDir)).toEqual(nothing);
});

const create = (form: ArtworkForm) =>
  ask(site.app, at.create, { form: artworkForm(form), token: site.cast.asha.token });
const cut = async (whole: Promise<Buffer> | Buffer, share: number) => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

describe('an invalid image', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text.png', () => Buffer.from('not an image, whatever its name says')],
    ['empty.png', () => Buffer.alloc(0)],
    ['drawing.svg', () => svg],
    ['drawing.png', () => svg],
    ['page.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['paper.pdf', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['scan.tiff', () => Buffer.from('49492a00080000000000', 'hex')],
    ['bitmap.bmp', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['film.mp4', () => makeMovie()],
    ['headers-only.jpg', () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['cut.jpg', async () => cut((await makeNoise({ width: 200, height: 200 })).jpeg().toBuffer(), 0.6)],
    ['cut.png', async () => cut((await makeNoise({ width: 200, height: 200 })).png().toBuffer(), 0.6)],
    ['cut.webp', async () => cut((await makeNoise({ width: 200, height: 200 })).webp().toBuffer(), 0.6)],
    [
      'cut.avif',
      async () => cut((await makeNoise({ width: 200, height: 200 })).avif({ effort: 0 }).toBuffer(), 0.6),
    ],
    [
      'cut.gif',
      async () => cut((await makeNoise({ width: 200, height: 200 })).gif({ effort: 1 }).toBuffer(), 0.6),
    ],
    [
      'corrupt.png',
      async () => {
        const bytes = await (await makeNoise({ width: 100, height: 100 })).png().toBuffer();
        return bytes.fill(0, 1000, 3000);
      },
    ],
  ])('is rejected: %s', async (name, make) => {
    const { status, body } = await create({ images: [picture, { bytes: await make(), name }] });
    expect({ status, body }).toEqual({
      status: 415,
      body: { code: 'unsupported_type', message: `Failed to process ${name}.` },
    });
  });

  it('is rejected as a thumbnail, together with valid images', async () => {
    const { status, body } = await create({
      images: [picture],
      thumbnail: [{ bytes: svg, name: 'small.png' }],
    });
    expect({ status, body }).toEqual({
      status: 415,
      body: { code: 'unsupported_type', message: mediaMessages.failedToProcess('small.png') },
    });
  });

  it('is rejected when its header declares too many pixels', async () => {
    const bomb = [{ bytes: makePngBomb({ width: 50_000, height: 50_000 }), name: 'bomb.png' }];
    const message = mediaMessages.tooManyPixels('bomb.png');
    for (const field of ['images', 'thumbnail']) {
      const { status, body } = await create({ images: [picture], [field]: bomb });
      expect([status, body]).toEqual([400, { code: 'invalid', message, errors: { [field]: message } }]);
    }
  });

  it('is rejected when it is an animation of too many frames', async () => {
    const { status, body } = await create({
      images: [{ bytes: await makeAnimatedGif({ width: 2, height: 2 }, 501), name: 'long.gif' }],
    });
    expect(status).toBe(400);
    expect(body.message).toBe(mediaMessages.tooManyFrames('long.gif'));
  });
});

describe('an invalid video', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text.mp4', () => Buffer.from('not a video')],
    ['picture.mp4', () => makePng()],
    ['cut.mp4', () => cut(makeMovie(), 0.8)],
    ['cut.webm', () => cut(makeWebm(), 0.8)],
    ['no-pictures.mp4', () => makeMovie().subarray(0, -1008)],
    ['film.avi', () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'), Buffer.alloc(50)])],
  ])('is rejected: %s', async (name, make) => {
    const { status, body } = await create({ images: [picture], video: [{ bytes: await make(), name }] });
    expect({ status, body }).toEqual({
      status: 415,
      body: { code: 'unsupported_type', message: mediaMessages.failedToProcess(name) },
    });
  });
});

describe('a form with too many files', () => {
  it('is rejected for a twenty-first image', async () => {
    const { status, body } = await create({ images: Array.from({ length: 21 }, () => picture) });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'invalid',
        message: messages.imagesTooMany(),
        errors: { images: messages.imagesTooMany() },
      },
    });
  });

  it('is rejected for a second video', async () => {
    const { status, body } = await create({ images: [picture], video: [makeMovie(), makeWebm()] });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid', message: messages.oneVideo, errors: { video: messages.oneVideo } },
    });
  });

  it('is rejected for a second thumbnail', async () => {
    const { status, body } = await create({ images: [picture], thumbnail: [picture, picture] });
    expect(status).toBe(400);
    expect(body.message).toBe(messages.oneThumbnail);
  });
});

it('removes valid files when a text is invalid', async () => {
  const { status } = await create({
    title: '',
    images: [picture, await makeJpeg()],
    video: [makeMovie()],
    thumbnail: [picture],
  });
  expect(status).toBe(400);
});

describe('an image over the size limit', () => {
  it('answers 413 for a chunked request', async () => {
    const { origin } = await listen(site.app);
    const response = await fetch(`${origin}/api/artworks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.cast.asha.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: ReadableStream.from(largeForm(mediaLimits.imageBytes + 1024 * 1024)),
      duplex: 'half',
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: 'too_large',
      message: mediaMessages.imageTooLarge('large.png'),
    });
  });
});

/** A form with a valid image, then one that begins like an image and continues for this many bytes. */
async function* largeForm(bytes: number): AsyncGenerator<Uint8Array> {
  const head = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="images"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  yield Buffer.from(head('small.png'));
  yield picture;
  yield Buffer.from(`\r\n${head('large.png')}`);
  yield picture;
  const chunk = Buffer.alloc(256 * 1024);
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
  yield Buffer.from('\r\n--b--\r\n');
}
