import { t } from '@kalaangan/messages/t';
import * as z from 'zod';
import { generalMessages } from '../errors.ts';
import { time } from '../fields.ts';

/**
 * Status that its author gives to an artwork, a blog or a discussion. `scheduled`: a draft that is published at its time; `unlisted`:
 * for who has the address, in no list.
 */
export const statuses = ['draft', 'scheduled', 'unlisted', 'published'] as const;
export type Status = (typeof statuses)[number];

/** Whether others may see it. */
export function isShown(status: Status): status is 'unlisted' | 'published' {
  return status === 'unlisted' || status === 'published';
}

export const statusLimits = {
  /** Drafts and scheduled things of an account. */
  drafts: 200,
  scheduledYears: 1,
} as const;

export const statusMessages = {
  chooseTime: t('Choose a time in the future.'),
  draftsTooMany: () =>
    t('You have {drafts} drafts. Publish or delete one of them first.', { drafts: statusLimits.drafts }),
} as const;

/** Fields of every form that publishes. Sent as an empty text they are as good as left out. */
const sentStatus = z
  .enum(['', ...statuses], { error: generalMessages.malformed })
  .transform((status) => status || undefined)
  .optional();
const isTime = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;
const sentTime = z
  .string({ error: statusMessages.chooseTime })
  .refine((at) => at === '' || isTime(at), { error: statusMessages.chooseTime })
  .transform((at) => (at === '' ? undefined : new Date(at)))
  .optional();

export const statusFields = z.object({ status: sentStatus, publishAt: sentTime });
export type SentStatus = z.output<typeof statusFields>;

/** The same for descriptions of calls. */
export const statusForm = {
  status: z
    .enum(statuses)
    .meta({ description: 'by default `published`; left out in a change: as it is' })
    .optional(),
  publishAt: z
    .string()
    .meta({
      description: 'when a `scheduled` thing is published: ISO 8601, in the future, at most a year ahead',
    })
    .optional(),
};

/** Fields that answers carry. */
export const shownStatus = {
  status: z.enum(statuses),
  /** Null unless it is scheduled. */
  publishAt: time.nullable(),
};
export type ShownStatus = { status: Status; publishAt: string | null };
