import { t } from '@kalaangan/messages/t';
import { contentKindNames } from '../social/content-kinds.ts';
import type { ReportCategory } from './report-categories.ts';
import { MB } from '../units.ts';

export const reportAddresses = {
  send: 'POST /api/reports',
  get: 'GET /api/reports/:number',
} as const;

export const reportTargets = [...contentKindNames, 'series', 'board', 'reply', 'comment', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** Kinds of things that cases are about: also messages about the site's accessibility. */
export const caseTargets = [...reportTargets, 'access'] as const;
export type CaseTargetType = (typeof caseTargets)[number];

/** Categories that the form offers: orders are entered by moderators, copyright has a form of its own. */
export const offeredCategories = [
  'intimate',
  'child',
  'privacy',
  'unlawful',
  'harassment',
  'violence',
  'impostor',
  'undeclared-ai',
  'mature',
  'spam',
  'other',
] as const satisfies readonly ReportCategory[];
export type OfferedCategory = (typeof offeredCategories)[number];

export const reportLimits = {
  /** Maximum length in characters. */
  details: 3000,
  evidence: 5,
  evidenceBytes: 10 * MB,
  /** Reports of one account on one day. */
  dailyOfAccount: 20,
  /** Reports from one address on one day, without an account. */
  dailyOfAddress: 5,
  /** Reports decided as false within `falseDays` that take the power to hide at once. */
  falseReports: 3,
  falseDays: 90,
  /** Things of one author that reports of visitors hide at once within a day; further ones wait first in the queue. */
  hiddenOfAuthor: 3,
} as const;

export const reportMessages = {
  detailsTooLong: () =>
    t('Details cannot be longer than {details} characters', { details: reportLimits.details }),
  evidenceTooMany: () => t('At most {evidence} pictures can be sent', { evidence: reportLimits.evidence }),
  evidenceTooLarge: () =>
    t('A picture can be at most {evidenceBytes} MB', {
      evidenceBytes: reportLimits.evidenceBytes / MB,
    }),
  evidenceInvalid: t('Only pictures can be sent'),
  evidenceFailed: t('A picture could not be received. Please try again.'),
  targetUnknown: t('This cannot be reported.'),
  categoryRequired: t('Please choose what is wrong.'),
  already: t('You have already reported this.'),
  own: t('You cannot report your own content.'),
  notFound: t('This report does not exist.'),
  logInToSee: t('If you sent it as a member, log in to see it.'),
  thanks: (number: string) => t('Thank you. Your report {number} has reached us.', { number }),
  button: t('Report'),
  more: t('More'),
  details: t('Details'),
  send: t('Send Report'),
  failed: t('Failed to send the report. Please try again.'),
} as const;

/** The names of the page's form, and of its query. */
export const reportPage = { about: 'about', error: 'error' } as const;

/** Letters and digits that nobody confuses: no 0, O, 1, I, L. */
export const numberAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 'R-', 'C-' or 'A-' and ten characters of `numberAlphabet`. */
export const numberPattern = new RegExp(`^[RCA]-[${numberAlphabet}]{10}$`);
