import type { ZoomWidth } from '@kalaangan/contract/media/renditions';
import type { MediaContext } from '../context.ts';
import type { Requester } from '../decoder/fair-queue.ts';
import type { RenditionFormat, StoredImage } from '../pictures/image-facts.ts';
import { originalKey, renditionKey } from '../storage/keys.ts';
import { make, read, toServed, type ServedImage } from './rendition-making.ts';

/** Maximum number of renditions for zooming that may wait to be made for one address: each takes seconds. */
const maxWaitingOfAddress = 4;

/**
 * The rendition of a still picture for zooming, made from its original when it is first asked for. Null where the picture
 * is gone.
 * @throws {QueueFullError}; {RenditionFailedError}
 */
export async function findZoomRendition(
  media: MediaContext,
  image: StoredImage,
  width: ZoomWidth,
  format: RenditionFormat,
  address: string,
): Promise<ServedImage | null> {
  const { decoders, mediaStore } = media;
  const key = renditionKey(image, width, format);
  const found = await read(media, key, format);
  if (found) return found;
  const requester: Requester = { key: `zoom ${address}`, maxWaiting: maxWaitingOfAddress };
  const { bytes } = make(media, image, key, format, requester, () =>
    mediaStore.withFile(originalKey(image.folder), async (path) => {
      const facts = { ...(await decoders.inspect(path, image.format, 'work')), hasAlpha: image.hasAlpha };
      return decoders.zoom(requester, { path, facts, width, format, marks: image.presentation });
    }),
  );
  return toServed(await bytes, format);
}
