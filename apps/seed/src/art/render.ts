import sharp from 'sharp';
import { families } from './families/index.ts';
import { encoder, type Raster } from './raster.ts';
import { createScene } from './scene.ts';
import type { ArtSpec } from './spec.ts';

// One thread: the pool has a process for each core.
sharp.concurrency(1);
sharp.cache(false);

/** Renders a spec and encodes it in its format. Deterministic. @throws Error for an unknown family */
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
