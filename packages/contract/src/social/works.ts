import * as z from 'zod';
import { id, time } from '../fields.ts';
import { contentKindNames } from './content-kinds.ts';
import { shownStatus, statuses } from './status.ts';

const kind = z.enum(contentKindNames);

/** Which of one's own things are listed, whatever their visibility. */
export const worksQuery = { status: z.enum(statuses).optional(), kind: kind.optional() };

/** Something that the viewer has written, also if nobody else sees it. */
export const work = z.object({
  kind,
  _id: id,
  /** Empty for a draft without a title. */
  title: z.string(),
  ...shownStatus,
  updatedAt: time,
  thumbnailUrl: z.string().nullable(),
});
export type Work = z.output<typeof work>;
