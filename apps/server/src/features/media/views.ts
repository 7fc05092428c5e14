import type { ImageView } from '@kalaangan/contract/media/image';
import type { ImageFacts } from './store.ts';

export function getMediaUrl({ mediaBase }: { mediaBase: string }, id: string): string {
  return `${mediaBase}/media/${id}`;
}

/** Returns views of images by id, without those whose size is not known. */
export function toImageViews(
  context: { mediaBase: string },
  images: readonly ImageFacts[],
): Map<string, ImageView> {
  return new Map(
    images.flatMap(({ id, width, height, placeholder, has_alpha: transparent }) =>
      width === null || height === null
        ? []
        : [
            [
              id,
              {
                url: getMediaUrl(context, id),
                width,
                height,
                placeholder,
                ...(transparent && { transparent }),
              },
            ],
          ],
    ),
  );
}
