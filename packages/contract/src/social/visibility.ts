import * as z from 'zod';
import { id, time } from '../fields.ts';

/** `hidden`: under review. Both are gone for everybody but the owner and moderators. */
export const visibilities = ['visible', 'hidden', 'removed'] as const;
export type Visibility = (typeof visibilities)[number];

/**
 * Visibility of what stands among things of others: told to its author alone, for whom it is listed although nobody
 * else sees it.
 */
export const heldFromOthers = { visibility: z.enum(['hidden', 'removed']).optional() };

/** Reason for which something was removed, and time until which its author may appeal. */
export const ownDecision = z.object({
  caseId: id,
  /** The number of a community rule. */
  rule: z.string(),
  note: z.string(),
  appealUntil: time,
});
export type OwnDecision = z.output<typeof ownDecision>;

/** Fields that answers carry for the owner and for moderators alone. */
export const ownVisibility = {
  visibility: z.enum(visibilities).optional(),
  /** Null if no moderator has decided. */
  decision: ownDecision.nullable().optional(),
};
