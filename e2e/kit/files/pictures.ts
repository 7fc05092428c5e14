import sharp from 'sharp';

export type FileToSend = { name: string; mimeType: string; buffer: Buffer };

/** A disc on a gradient. The format follows the file name: PNG for `.png`, else JPEG. Sizes in px. */
export async function picture(
  name: string,
  { hue = 160, width = 320, height = 240 } = {},
): Promise<FileToSend> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="hsl(${hue} 60% 25%)"/><stop offset="1" stop-color="hsl(${hue} 70% 65%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="25%" fill="hsl(${hue + 180} 80% 60%)"/></svg>`;
  const png = name.endsWith('.png');
  const drawn = sharp(Buffer.from(svg));
  const buffer = await (png ? drawn.png() : drawn.jpeg({ quality: 85 })).toBuffer();
  return { name, mimeType: png ? 'image/png' : 'image/jpeg', buffer };
}

/** 4000 × 3000, the size of a phone camera's pictures. */
export function twelveMegapixels(name: string): Promise<FileToSend> {
  return picture(name, { hue: 30, width: 4000, height: 3000 });
}

export function asFile({ name, mimeType, buffer }: FileToSend): File {
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
