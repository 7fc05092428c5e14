export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
export type RenditionFormat = ImageFormat;

export type ImageFacts = {
  format: ImageFormat;
  /** Of the upright picture; of one frame where it is animated. */
  width: number;
  height: number;
  frames: number;
  hasAlpha: boolean;
};

/** An image of the media store, by the id of its row. */
export type StoredImage = ImageFacts & { id: string };

export type InspectedImage = ImageFacts & {
  /** About how many bytes its decoding takes at most. */
  memory: number;
  /** Decoded at a fraction of its size where less is wanted, at a fraction of the cost. */
  shrinksOnLoad: boolean;
};

/** What a picture is for: it decides how large it may be. */
export type ImageUse = 'work' | 'profile';

/** No rendition is wider, nor is the copy that all of them are made from. */
export const masterWidth = 2560;
/** WebP and AVIF have no longer sides. */
export const longestSide = 16_000;

/** Of a picture's copy that is no larger than its largest rendition. */
export function masterPixels({ width, height }: Pick<ImageFacts, 'width' | 'height'>): number {
  const scale = Math.min(1, masterWidth / width, longestSide / height);
  return Math.round(width * height * scale ** 2);
}
