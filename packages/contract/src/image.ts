import * as z from 'zod';

/** An image with what a page needs to keep its place: nothing jumps when it arrives. */
export const imageView = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A data: address of a few pixels. */
  placeholder: z.string().nullable(),
});
export type ImageView = z.output<typeof imageView>;
