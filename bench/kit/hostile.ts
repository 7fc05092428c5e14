import sharp, { type Sharp } from 'sharp';

/** Small files that claim large pictures of so many pixels, all of one colour; each is a legal picture. */
export async function makeHostilePictures(pixels: { avif: number; webp: number; jpeg: number }) {
  return {
    avif: { bytes: await plain(pixels.avif).avif({ effort: 0 }).toBuffer(), type: 'image/avif' },
    webp: {
      bytes: await plain(pixels.webp).webp({ lossless: true, effort: 0 }).toBuffer(),
      type: 'image/webp',
    },
    jpeg: { bytes: await plain(pixels.jpeg).jpeg({ progressive: true }).toBuffer(), type: 'image/jpeg' },
  };
}

function plain(pixels: number): Sharp {
  const side = Math.floor(Math.sqrt(pixels));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });
}

export type HostilePicture = { bytes: Buffer; type: string };

/** Sends it as a profile picture and tells the status of the answer. */
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
