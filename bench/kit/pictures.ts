import sharp from 'sharp';

/**
 * A JPEG that is as much work as a photograph: gradients, shapes of every size and noise. Each seed has other colours;
 * the noise differs in each call.
 */
export async function makePhoto(width: number, height: number, seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const shapes = Array.from({ length: 220 }, (_, index) => {
    const [x, y] = [(index * 7919 + seed * 131) % width, (index * 6007 + seed * 577) % height];
    const radius = Math.round(width / (6 + (index % 90)));
    const colour = `hsl(${(hue + index * 13) % 360} ${30 + (index % 50)}% ${20 + (index % 60)}%)`;
    return index % 3 === 0
      ? `<rect x="${x}" y="${y}" width="${radius}" height="${radius * 2}" fill="${colour}" opacity="0.6" transform="rotate(${index * 17} ${x} ${y})"/>`
      : `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="0.5"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="hsl(${hue} 60% 70%)"/><stop offset="1" stop-color="hsl(${hue + 60} 50% 25%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join('')}</svg>`;
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG of incompressible noise, slightly smaller than `maxBytes`. */
export async function makeNoise(maxBytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(maxBytes / 3)) - 12;
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
