import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { colourChart } from '../apps/server/test-kit/files/colour-chart.ts';
import { chrm, cicp, gama, greyProfile, iccp, pngChunk } from '../apps/server/test-kit/files/png-chunks.ts';
import { publish } from './kit/pages/artworks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

const pq = await readFile(new URL('../apps/server/src/features/media/fixtures/pq.avif', import.meta.url));

/** An AVIF whose `colr` box names these primaries and transfer (ITU-T H.273). */
function avifWith(primaries: number, transfer: number): Buffer {
  const named = Buffer.from(pq);
  const at = named.indexOf('colrnclx');
  named.writeUInt16BE(primaries, at + 8);
  named.writeUInt16BE(transfer, at + 10);
  return named;
}

/** 500 cd/m² at most. */
const lightLevel = pngChunk('cLLI', Buffer.from([0, 0x4c, 0x4b, 0x40, 0, 0x0f, 0x42, 0x40]));
const adobe = chrm(0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06);

const pictures = {
  'a PNG with the primaries of BT.2020': ['png', colourChart('rgb8', cicp(9, 13))],
  'a PNG with BT.2020': ['png', colourChart('rgb16', cicp(9, 14))],
  'a PNG with PQ': ['png', colourChart('rgb16', cicp(9, 16))],
  'a PNG with PQ that says how bright it is': ['png', colourChart('rgb16', cicp(9, 16), lightLevel)],
  'a PNG with PQ and the primaries of P3': ['png', colourChart('rgb16', cicp(12, 16))],
  'a PNG with HLG': ['png', colourChart('rgb16', cicp(9, 18))],
  'a PNG with linear light': ['png', colourChart('rgb16', gama(1))],
  'a PNG with gamma and the primaries of Adobe RGB': ['png', colourChart('rgb8', gama(0.45455), adobe)],
  'a PNG whose gamma is that of sRGB': ['png', colourChart('rgb8', gama(0.45455))],
  'a PNG with 16 bits of grey and a profile': ['png', colourChart('grey16', iccp(greyProfile(1)))],
  'a PNG whose numbers count before its profile': [
    'png',
    colourChart('grey16', cicp(9, 16), iccp(greyProfile(1))),
  ],
  'an AVIF with BT.2020': ['avif', avifWith(9, 1)],
  'an AVIF with PQ': ['avif', pq],
  'an AVIF with HLG': ['avif', avifWith(9, 18)],
  'an AVIF with PQ and the primaries of P3': ['avif', avifWith(12, 16)],
} as const;

/** The pixels that the browser shows of a picture. */
async function see(page: Page, address: string): Promise<Buffer> {
  const size = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    image.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 1000';
    document.body.replaceChildren(image);
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, address);
  return sharp(await page.screenshot({ clip: { x: 0, y: 0, ...size } }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

it.each(Object.entries(pictures))('%s looks like the original', async (_, [format, buffer]) => {
  const asha = await harness.site.addPerson('Asha Kulkarni');
  const mimeType = `image/${format}`;
  const { imageUrls } = await publish(harness.site, asha, {
    images: [{ name: `chart.${format}`, mimeType, buffer }],
  });
  const { page } = await harness.visit('/about');
  await page.route('**/original', (route) => route.fulfill({ body: buffer, contentType: mimeType }));
  const wanted = await see(page, '/original');
  const shown = await see(page, `${imageUrls[0]}?w=640`);
  expect(shown).toHaveLength(wanted.length);
  const difference = shown.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0);
  expect(difference / wanted.length).toBeLessThan(8);
});
