import { t } from '@kalaangan/messages/t';
const path = '/api/transparency';
export const transparencyAddresses = { get: `GET ${path}` } as const;

/** The same figures as a file. */
export const transparencyFile = `${path}?format=csv`;

export const transparencyLimits = {
  /** Groups of fewer people are merged: their figures could tell who they are. */
  people: 5,
} as const;

/** The category of groups that are merged. */
export const merged = 'merged';

/** The figures of a month and a category, in the order of the columns of the CSV. */
export const ledgerFigures = [
  'received',
  'hiddenAtOnce',
  'inTime',
  'late',
  'medianHours',
  'slowestHours',
  'kept',
  'removed',
  'appeals',
  'reversed',
] as const;
export type LedgerFigure = (typeof ledgerFigures)[number];

export const transparencyMessages = {
  badDate: t('Dates are written like 2026-11-22.'),
  badRange: t('The first day must not be after the last one.'),
} as const;
