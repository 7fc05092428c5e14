import sharp from 'sharp';
import { families } from './families/index.ts';
import { encoder, type Raster } from './raster.ts';
import { createScene } from './scene.ts';
import type { ArtSpec } from './spec.ts';

// One picture a process at a time: the pool has as many processes as there are cores.
sharp.concurrency(1);
sharp.cache(false);

/** The picture of a spec as a file of its format. The same spec gives the same picture. */
export async function renderArt(spec: ArtSpec): Promise<Buffer> {
  const family = families.get(spec.family);
  if (!family) throw new RangeError(`No family '${spec.family}'`);
  if (family.animate && spec.format === 'gif') return family.animate(spec);
  return encode(await family.paint(createScene(spec)), spec);
}

function encode(raster: Raster, spec: ArtSpec): Promise<Buffer> {
  const picture = encoder(raster);
  switch (spec.format) {
    case 'jpeg':
      return picture.jpeg({ quality: 88, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 84, effort: 2 }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 6, palette: raster.flat === true, effort: 3 }).toBuffer();
    case 'gif':
      return picture.gif({ effort: 3 }).toBuffer();
  }
}
