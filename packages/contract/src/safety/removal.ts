import * as z from 'zod';
import { communityRules, lastRule } from './community-rules.ts';
import { text } from '../fields.ts';
import { moderationLimits as limits, moderationMessages as messages } from './moderation.ts';

/** The number of a community rule, as text. */
export const rule = z.enum(
  communityRules.map((_, index) => String(index + 1)),
  { error: messages.ruleRequired },
);

export const note = text({ max: limits.note, tooLong: messages.noteTooLong, lines: true });

/** Reason and note of an admin who removes something of somebody else, told to its author. Its owner sends nothing. */
export const removalReason = z
  .object({ reason: rule.default(lastRule), note: note.optional() })
  .nullish()
  .transform((given) => ({
    reason: given?.reason ?? lastRule,
    note: given?.note || messages.removedByAdmin,
  }));
export type RemovalReason = z.output<typeof removalReason>;
