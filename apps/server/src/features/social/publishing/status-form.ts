import {
  statusFields,
  statusLimits,
  statusMessages,
  type SentStatus,
  type Status,
} from '@kalaangan/contract/social/status';
import { fieldErrors, readSent } from '#platform/http/calls/check-request.ts';
import { invalid, invalidField } from '#platform/http/calls/problem.ts';

/** `publishAt`: null unless it is scheduled. */
export type StatusState = { status: Status; publishAt: Date | null };

/** Status of what is published at once. */
export const published: StatusState = { status: 'published', publishAt: null };

/**
 * Returns the status that a form asks for.
 * @param before as it was; `published` for a new thing
 * @throws {Problem} 400
 */
export function readStatus(
  { status, publishAt }: Readonly<Record<string, string | undefined>>,
  before: StatusState,
  now: Date,
): StatusState {
  const sent = readSent(statusFields, { status, publishAt });
  if (!sent.success) throw invalid(fieldErrors(sent.error.issues));
  return toStatus(sent.data, before, now);
}

function toStatus({ status: asked, publishAt }: SentStatus, before: StatusState, now: Date): StatusState {
  const status = asked ?? before.status;
  if (status !== 'scheduled') return { status, publishAt: null };
  if (publishAt === undefined && before.status === 'scheduled') return before;
  if (publishAt === undefined || publishAt <= now || publishAt > lastTime(now))
    throw invalidField('publishAt', statusMessages.chooseTime);
  return { status, publishAt };
}

function lastTime(now: Date): Date {
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + statusLimits.scheduledYears);
  return last;
}
