import * as z from 'zod';
import { time } from '../fields.ts';

/** Time of the last edit, in answers; null if there was none. */
export const editedAt = { editedAt: time.nullable() };

/** A text as it was before an edit, for moderators. */
export const earlierText = z.object({
  /** Of things that have one. */
  title: z.string(),
  text: z.string(),
  /** Time at which it was replaced. */
  replacedAt: time,
});
export type EarlierText = z.output<typeof earlierText>;
