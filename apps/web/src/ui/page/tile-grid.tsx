import type { ComponentProps } from 'react';
import { cx } from '../texts/class-names.ts';

/** The `sizes` attribute of images in a `.tile-grid`: must agree with the columns in images.css. */
export const tileSizes =
  '(min-width: 127.5rem) 12.5vw, (min-width: 107.5rem) 14.3vw, (min-width: 88rem) 16.7vw, (min-width: 72rem) 20vw, (min-width: 54rem) 25vw, (min-width: 36rem) 33.3vw, 50vw';

/** Proportions (width / height) in rows: what is longer or taller is cut, so that no tile has a row of its own. */
const rowRatios = { min: 0.5, max: 2.5 };

/** The proportion in which a picture stands in `.tile-rows`. */
export function rowRatio({ width, height }: { width: number; height: number }): number {
  const { min, max } = rowRatios;
  return Math.round(Math.min(max, Math.max(min, width / height)) * 1000) / 1000;
}

/** The `sizes` attribute of an image in `.tile-rows`: must agree with the rows in images.css, which may grow. */
export const rowSizes = (ratio: number, isAlone: boolean) =>
  isAlone
    ? `(min-width: 64rem) ${Math.round(ratio * 42)}vw, 100vw`
    : `(min-width: 143rem) ${Math.round(ratio * 36)}rem, (min-width: 64rem) ${Math.round(ratio * 25)}vw, ${tileSizes}`;

/** Number of tiles that may be visible on a phone without scrolling: their images are loaded eagerly. */
export const firstTiles = 6;

/** A grid of square tiles, from two columns to eight. Tiles: `.tile` > `.tile-art` and `.tile-caption`. */
export function TileGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('tile-grid', className)} />;
}
