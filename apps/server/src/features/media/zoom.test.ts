import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMediaFixture, type MediaFixture } from './media.fixture.ts';
import * as pictures from './pictures/pictures.fixture.ts';
import { plainPresentation } from './presentation.ts';

let fixture: MediaFixture;
let originalsRead = 0;
beforeAll(async () => {
  fixture = await startMediaFixture((store) => ({
    ...store,
    withFile: (key, use) => {
      originalsRead++;
      return store.withFile(key, use);
    },
  }));
});
afterAll(() => fixture.stop());

const publish = async (picture: Sharp, fullResolution: boolean | null) =>
  fixture.publish(await picture.toBuffer(), 'image', { ...plainPresentation, fullResolution });
const panorama = () => pictures.gradient(9000, 600).jpeg();

async function read(id: string, w: number, accept = 'image/avif,image/webp,*/*') {
  const answer = await fixture.app.inject({ url: `/media/${id}?w=${w}`, headers: { accept } });
  expect(answer.statusCode).toBe(200);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  return { width, height, format };
}

it('a picture whose artist gives every pixel is shown with as many', async () => {
  const id = await publish(pictures.gradient(6000, 400).jpeg(), true);
  expect(await read(id, 3840)).toEqual({ width: 3840, height: 256, format: 'jpeg' });
  expect(await read(id, 7680)).toEqual({ width: 6000, height: 400, format: 'jpeg' });
});

it.each([false, null])(
  'a large picture whose artist says %j has 2560 px, whatever is asked for',
  async (said) => {
    const id = await publish(panorama(), said);
    for (const w of [3840, 7680]) expect((await read(id, w)).width).toBe(2560);
  },
);

it('a picture of up to 4096 px whose artist says nothing has all its pixels', async () => {
  const id = await publish(pictures.gradient(4096, 300).jpeg(), null);
  expect((await read(id, 7680)).width).toBe(4096);
});

it('keeps what is transparent', async () => {
  const drawing = sharp({
    create: { width: 5000, height: 300, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  }).png();
  const id = await publish(drawing, true);
  expect(await read(id, 7680)).toEqual({ width: 5000, height: 300, format: 'webp' });
  expect(await read(id, 7680, 'image/png')).toEqual({ width: 5000, height: 300, format: 'png' });
});

it('has no camera data', async () => {
  const id = await publish(
    pictures
      .gradient(4000, 300)
      .withExif({ IFD0: { Make: 'CameraMaker' } })
      .jpeg(),
    true,
  );
  const answer = await fixture.app.inject({ url: `/media/${id}?w=3840` });
  expect(answer.rawPayload.includes('CameraMaker')).toBe(false);
});

it('is made once for simultaneous requests', async () => {
  const id = await publish(panorama(), true);
  originalsRead = 0;
  await Promise.all([read(id, 7680), read(id, 7680)]);
  expect(originalsRead).toBe(1);
});
