import { t } from '@kalaangan/messages/t';
/** Addresses of the calls that admins make when personal data has leaked. */
export const breachAddresses = {
  list: 'GET /api/admin/breaches',
  create: 'POST /api/admin/breaches',
  get: 'GET /api/admin/breaches/:id',
  edit: 'PUT /api/admin/breaches/:id',
  send: 'POST /api/admin/breaches/:id/send',
  tellBoard: 'POST /api/admin/breaches/:id/board',
} as const;

/** Accounts that a breach concerns: all, those that are named, or those opened within some days. */
export const breachAudiences = ['all', 'named', 'joined'] as const;
export type BreachAudience = (typeof breachAudiences)[number];

export const breachLimits = {
  page: 20,
  /** Time within which the Board must have the whole report; DPDP Rules, 2025, rule 7(2)(b). */
  boardHours: 72,
  accounts: 10_000,
  subject: 150,
  message: 10_000,
  heading: 5000,
} as const;

const limits = breachLimits;

/** Returns when the Board must have the report. */
export const boardDueAt = (knownAt: Date) => new Date(knownAt.getTime() + limits.boardHours * 3_600_000);

/**
 * Headings under which the report to the Data Protection Board of India has something to say: Digital Personal Data
 * Protection Act, 2023, section 8(6); Digital Personal Data Protection Rules, 2025, rule 7(2).
 */
export const breachHeadings = [
  { name: 'nature', label: t('Nature of the breach'), hint: t('What happened, and to which data.') },
  {
    name: 'extent',
    label: t('Extent'),
    hint: t('How many people and how much data, as far as it is known.'),
  },
  {
    name: 'timing',
    label: t('Timing and location'),
    hint: t('When and where it happened, and when it was found.'),
  },
  { name: 'impact', label: t('Likely impact'), hint: t('What may follow from it for the people concerned.') },
  {
    name: 'circumstances',
    label: t('Circumstances and reasons'),
    hint: t('What led to it, and who caused it, if known.'),
  },
  { name: 'measures', label: t('Measures taken'), hint: t('What has been done to limit the harm.') },
  { name: 'remedies', label: t('Remedial measures'), hint: t('What keeps it from happening again.') },
  { name: 'contact', label: t('Contact'), hint: t('Who answers questions, with phone and email.') },
] as const;
export type BreachHeading = (typeof breachHeadings)[number]['name'];

/** Says how many of those who were told got no mail. */
export const unmailedText = (count: number): string =>
  t(
    '{count, plural, one {# account was} other {# accounts were}} told in the notifications of the site alone, as mail to the address is refused.',
    { count },
  );

/** Writes the report to the Board, as a text to copy. */
export function boardReport(
  headings: Readonly<Record<BreachHeading, string>>,
  facts: { told: number; unmailed: number; brandName: string },
): string {
  const parts = breachHeadings.map(
    ({ name, label }) => `${label}\n${headings[name] || t('(to be written)')}`,
  );
  const subject = t(
    'Report of a personal data breach at {brandName}, under section 8(6) of the Digital Personal Data Protection Act, 2023, and rule 7 of the Digital Personal Data Protection Rules, 2025',
    { brandName: facts.brandName },
  );
  const intimation = t(
    '{told, plural, one {# account was} other {# accounts were}} told by mail and in the notifications of the site.',
    { told: facts.told - facts.unmailed },
  );
  return [
    `${t('To the Data Protection Board of India')}\n${subject}`,
    ...parts,
    `${t('Intimation to the people concerned')}\n${intimation}`,
    ...(facts.unmailed > 0 ? [unmailedText(facts.unmailed)] : []),
  ].join('\n\n');
}

export const breachMessages = {
  notFound: t('There is no such breach.'),
  subjectRequired: t('Please write a subject.'),
  subjectTooLong: () =>
    t('A subject cannot be longer than {subject} characters', { subject: limits.subject }),
  messageRequired: t('Please write what people should know.'),
  messageTooLong: () =>
    t('The message cannot be longer than {message} characters', { message: limits.message }),
  headingTooLong: () =>
    t('A part of the report cannot be longer than {heading} characters', {
      heading: limits.heading,
    }),
  knownAtInvalid: t('Please enter when you learned of it.'),
  knownAtFuture: t('This lies in the future.'),
  audienceRequired: t('Please choose whose accounts it concerns.'),
  accountsRequired: t('Please name the accounts.'),
  accountsTooMany: () =>
    t('At most {accounts} accounts can be named; choose by day, or all', {
      accounts: limits.accounts,
    }),
  accountsUnknown: (names: string) => t('There is no such account: {names}', { names }),
  dayInvalid: t('Please enter two days, the first one first.'),
  alreadySent: t('The mails are sent already: the message and the accounts cannot be changed.'),
  alreadyTold: t('The Board was told already.'),
  nobody: t('This concerns no account.'),
  saveFailed: t('Failed to save. Please try again.'),
  sendFailed: t('Failed to send. Please try again.'),
} as const;
