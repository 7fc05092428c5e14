import type { ImageView } from '@kalaangan/contract/media/image';

/** A picture whose size is unknown: it is taken for a large one, and fills its place. */
export const pictureOf = (url: string, height = 1600): ImageView => ({
  url,
  width: 1600,
  height,
  placeholder: null,
});

/** Height in px assumed for pictures in texts: 16:9, the proportions in which they are shown at most. */
export const wideHeight = 900;
