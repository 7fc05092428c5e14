import type { ErrorCode } from './error-codes.ts';
import { goneMessage } from './gone.ts';

/**
 * The body of every error answer. `code` is for programs, `message` can be shown to people, `errors` holds a message by
 * the name of each invalid field, `requestId` identifies the request in the server's log.
 */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  requestId?: string;
};

export const generalMessages = {
  malformed: 'The request could not be read.',
  unauthorized: 'Please log in to continue.',
  forbidden: 'You are not allowed to do this.',
  notFound: 'Not found.',
  gone: goneMessage,
  /** `date`: in India, such as 22 November 2026. */
  suspended: (date: string) => `Your account is suspended until ${date}.`,
  banned: 'Your account is banned.',
  /** `date`: as above. */
  closed: (date: string) =>
    `Your account is closed and will be deleted on ${date}. Until then you can export your data.`,
  ageFirst: 'Please tell us your age first.',
  guardianFirst: 'A parent or guardian has to agree first.',
  methodNotAllowed: 'This address does not accept that method.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive.',
  brokenOff: 'The upload broke off before it was complete.',
  unsupportedType: 'This type of content is not accepted.',
  tooMany: 'Too many requests. Please try again later.',
  unexpected: 'Something went wrong on our side. Please try again.',
  notReady: 'The site is starting or busy. Please try again in a moment.',
  unavailable: 'The site cannot reach its data right now. Please try again in a moment.',
  outOfSpace: 'There is no room left to save this right now. Please try again later.',
  badPage: 'page must be a positive whole number',
  badLimit: 'limit must be a positive whole number',
  badRange: 'This part of the file does not exist.',
  badCursor: 'This place in the list can no longer be read.',
} as const;
