import * as z from 'zod';

/** An image with its size in px, so that a page can reserve its space before it loads. */
export const imageView = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny preview as a `data:` URL. */
  placeholder: z.string().nullable(),
  /** Whether something behind it shows through; absent where nothing does. */
  transparent: z.boolean().optional(),
  /** Width in px of the largest rendition (`zoomWidths`); absent where none is wider than those of `renditionWidths`. */
  zoomWidth: z.number().int().optional(),
});
export type ImageView = z.output<typeof imageView>;

/** The image that stands for a work, with what it shows for people who cannot see it, if that is said. */
export const coverView = imageView.extend({ alt: z.string().optional() });
export type CoverView = z.output<typeof coverView>;
