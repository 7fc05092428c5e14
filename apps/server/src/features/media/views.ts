import type { ImageView } from '@kalaangan/contract/media/image';
import type { ImageFacts } from './store.ts';
import { zoomWidthOf } from './renditions/zoom.ts';

export function getMediaUrl({ mediaBase }: { mediaBase: string }, id: string): string {
  return `${mediaBase}/media/${id}`;
}

/** Returns views of images by id, without those whose size is not known. */
export function toImageViews(
  context: { mediaBase: string },
  images: readonly ImageFacts[],
): Map<string, ImageView> {
  return new Map(
    images.flatMap(({ id, width, height, placeholder, has_alpha: transparent, frames, full_resolution }) => {
      if (width === null || height === null) return [];
      const zoomWidth = zoomWidthOf({ width, height, frames, fullResolution: full_resolution });
      const url = getMediaUrl(context, id);
      return [
        [
          id,
          {
            url,
            width,
            height,
            placeholder,
            ...(transparent && { transparent }),
            ...(zoomWidth !== null && { zoomWidth }),
          },
        ],
      ];
    }),
  );
}
