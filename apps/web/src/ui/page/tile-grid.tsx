import type { ComponentProps } from 'react';
import { cx } from '../texts/class-names.ts';

/** The `sizes` attribute of images in a `.tile-grid`: must agree with the columns in images.css. */
export const tileSizes =
  '(min-width: 127.5rem) 12.5vw, (min-width: 107.5rem) 14.3vw, (min-width: 88rem) 16.7vw, (min-width: 72rem) 20vw, (min-width: 54rem) 25vw, (min-width: 36rem) 33.3vw, 50vw';

/** Number of tiles that may be visible on a phone without scrolling: their images are loaded eagerly. */
export const firstTiles = 6;

/** A grid of square tiles, from two columns to eight. Tiles: `.tile` > `.tile-art` and `.tile-caption`. */
export function TileGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('tile-grid', className)} />;
}
