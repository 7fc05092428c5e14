import sharp, { type Sharp } from 'sharp';

/** Small valid files of one colour with so many pixels each. */
export async function makeHostilePictures(pixels: { avif: number; webp: number; jpeg: number }) {
  return {
    avif: { bytes: await createPlain(pixels.avif).avif({ effort: 0 }).toBuffer(), type: 'image/avif' },
    webp: {
      bytes: await createPlain(pixels.webp).webp({ lossless: true, effort: 0 }).toBuffer(),
      type: 'image/webp',
    },
    jpeg: {
      bytes: await createPlain(pixels.jpeg).jpeg({ progressive: true }).toBuffer(),
      type: 'image/jpeg',
    },
  };
}

function createPlain(pixels: number): Sharp {
  const side = Math.floor(Math.sqrt(pixels));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });
}

export type HostilePicture = { bytes: Buffer; type: string };

/** Sends a profile picture. @returns the status of the response */
export async function sendProfilePicture(
  siteUrl: string,
  token: string,
  { bytes, type }: HostilePicture,
): Promise<number> {
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(bytes)], 'me', { type }));
  const answer = await fetch(`${siteUrl}/api/users/profile-image`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}
