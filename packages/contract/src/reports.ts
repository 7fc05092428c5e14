import type { ReportCategory } from './report-categories.ts';
import { MB } from './units.ts';

export const reportAddresses = {
  send: 'POST /api/reports',
  get: 'GET /api/reports/:number',
} as const;

export const reportTargets = ['artwork', 'discussion', 'reply', 'blog', 'comment', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** What cases are about: also messages about the site's accessibility. */
export const caseTargets = [...reportTargets, 'access'] as const;
export type CaseTargetType = (typeof caseTargets)[number];

/** What the form offers: orders are entered by moderators, copyright has a form of its own. */
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
  /** In characters. */
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
} as const;

export const reportMessages = {
  detailsTooLong: `Details cannot be longer than ${reportLimits.details} characters`,
  evidenceTooMany: `At most ${reportLimits.evidence} pictures can be sent`,
  evidenceTooLarge: `A picture can be at most ${reportLimits.evidenceBytes / MB} MB`,
  evidenceInvalid: 'Only pictures can be sent',
  evidenceFailed: 'A picture could not be received. Please try again.',
  targetUnknown: 'This cannot be reported.',
  categoryRequired: 'Please choose what is wrong.',
  already: 'You have already reported this.',
  own: 'You cannot report your own content.',
  notFound: 'This report does not exist.',
  logInToSee: 'If you sent it as a member, log in to see it.',
  thanks: (number: string) => `Thank you. Your report ${number} has reached us.`,
  button: 'Report',
  more: 'More',
  details: 'Details',
  send: 'Send Report',
  failed: 'Failed to send the report. Please try again.',
} as const;

/** The names of the page's form, and of its query. */
export const reportPage = { about: 'about', error: 'error' } as const;

/** Letters and digits that nobody confuses: no 0, O, 1, I, L. */
export const numberAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 'R-', 'C-' or 'A-' and ten of them. */
export const numberPattern = new RegExp(`^[RCA]-[${numberAlphabet}]{10}$`);
