import { t } from '@kalaangan/messages/t';
import type { ErrorCode } from './error-codes.ts';
import { goneMessage } from './safety/gone.ts';

/**
 * The body of every error answer. `code` is for programs, `message` can be shown to people, `errors` holds a message by
 * the name of each invalid field, `requestId` identifies the request in the server's log, `current` is what a change would
 * have undone.
 */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  requestId?: string;
  current?: unknown;
};

export const generalMessages = {
  malformed: t('The request could not be read.'),
  unauthorized: t('Please log in to continue.'),
  forbidden: t('You are not allowed to do this.'),
  notFound: t('Not found.'),
  gone: goneMessage,
  /** `date`: in India, such as 22 November 2026. */
  suspended: (date: string) => t('Your account is suspended until {date}.', { date }),
  banned: t('Your account is banned.'),
  /** `date`: as above. */
  closed: (date: string) =>
    t('Your account is closed and will be deleted on {date}. Until then you can export your data.', { date }),
  ageFirst: t('Please tell us your age first.'),
  guardianFirst: t('A parent or guardian has to agree first.'),
  methodNotAllowed: t('This address does not accept that method.'),
  tooLarge: t('The request is too large.'),
  tooSlow: t('The request took too long to arrive.'),
  brokenOff: t('The upload broke off before it was complete.'),
  unsupportedType: t('This type of content is not accepted.'),
  tooMany: t('Too many requests. Please try again later.'),
  unexpected: t('Something went wrong on our side. Please try again.'),
  notReady: t('The site is starting or busy. Please try again in a moment.'),
  unavailable: t('The site cannot reach its data right now. Please try again in a moment.'),
  outOfSpace: t('There is no room left to save this right now. Please try again later.'),
  badPage: t('page must be a positive whole number'),
  badLimit: t('limit must be a positive whole number'),
  badRange: t('This part of the file does not exist.'),
  badCursor: t('This place in the list can no longer be read.'),
} as const;
