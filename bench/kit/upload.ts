import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

const boundary = 'bench-part-0f6c1d';
/** Number of bytes that are sent after a pause, when the server has received the rest. */
const tailBytes = 1024;
const chunkBytes = 256 * 1024;

export type Uploaded = { id: string; imageUrl: string; lastByteAt: number };

type Answer = { _id: string; imageUrls: string[] };

/** Publishes an artwork with one picture. @returns also when its last byte was sent, by performance.now() */
export async function uploadArtwork(
  siteUrl: string,
  token: string,
  picture: { bytes: Buffer; type: string; title: string; pauseMs?: number },
): Promise<Uploaded> {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head =
    field('title', picture.title) +
    field('description', 'Ink and gouache, then scanned and coloured by hand.') +
    field('artStyle', 'Concept Art') +
    field('tags', JSON.stringify(['kolam', 'दीपावली', 'bench'])) +
    field('software', JSON.stringify(['Krita'])) +
    `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="art.bin"\r\ncontent-type: ${picture.type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sent = request(`${siteUrl}/api/artworks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const responded = once(sent, 'response');
  // An early error response is handled below, where it is read.
  responded.catch(() => undefined);
  const end = body.length - tailBytes;
  for (let at = 0; at < end; at += chunkBytes)
    if (!sent.write(body.subarray(at, Math.min(end, at + chunkBytes)))) await once(sent, 'drain');
  if (picture.pauseMs) await new Promise((resolve) => setTimeout(resolve, picture.pauseMs));
  const lastByteAt = performance.now();
  sent.end(body.subarray(end));
  const [response]: IncomingMessage[] = await responded;
  if (!response) throw new Error('the upload got no answer');
  const answer = await text(response);
  if (response.statusCode !== 201) throw new Error(`the upload answered ${response.statusCode}: ${answer}`);
  const { _id, imageUrls }: Answer = JSON.parse(answer);
  return { id: _id, imageUrl: `${siteUrl}${imageUrls[0] ?? ''}`, lastByteAt };
}
