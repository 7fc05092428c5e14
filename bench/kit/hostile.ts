import { profileAddresses } from '@kalaangan/contract/people/profiles';
import sharp, { type Sharp } from 'sharp';
import { askOrigin } from '../../apps/server/test-kit/client.ts';

export type HostilePicture = { bytes: Buffer; type: string };

/** Small valid files of one colour with so many pixels each. */
export async function makeHostilePictures(
  pixels: Record<'avif' | 'webp' | 'jpeg', number>,
): Promise<Record<'avif' | 'webp' | 'jpeg', HostilePicture>> {
  const make = async (type: 'avif' | 'webp' | 'jpeg', encode: (plain: Sharp) => Sharp) => {
    const side = Math.floor(Math.sqrt(pixels[type]));
    const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });
    return { bytes: await encode(plain).toBuffer(), type: `image/${type}` };
  };
  return {
    avif: await make('avif', (plain) => plain.avif({ effort: 0 })),
    webp: await make('webp', (plain) => plain.webp({ lossless: true, effort: 0 })),
    jpeg: await make('jpeg', (plain) => plain.jpeg({ progressive: true })),
  };
}

/** Sends a profile picture, whose answer may be a refusal. */
export async function sendProfilePicture(
  siteUrl: string,
  token: string,
  { bytes, type }: HostilePicture,
): Promise<void> {
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(bytes)], 'me', { type }));
  const answer = await askOrigin(siteUrl, profileAddresses.updatePicture, { form, token });
  if (answer === null) throw new Error('a profile picture got no answer');
}
