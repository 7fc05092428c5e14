import { t } from '@kalaangan/messages/t';
import * as z from 'zod';

/**
 * Version that answers carry for the author alone: the number goes up with each change. A change may send it back, and
 * is refused with what there is now if there was another one in between.
 */
export const ownVersion = { version: z.number().int().optional() };

export const versionField = z
  .string()
  .meta({ description: 'the version that was changed; 409 with `current` if it is not the newest' })
  .optional();

export const versionMessages = {
  changedElsewhere: t('This draft was changed elsewhere.'),
} as const;
