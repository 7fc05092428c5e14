/** What admins do when personal data has leaked. */
export const breachAddresses = {
  list: 'GET /api/admin/breaches',
  create: 'POST /api/admin/breaches',
  get: 'GET /api/admin/breaches/:id',
  edit: 'PUT /api/admin/breaches/:id',
  send: 'POST /api/admin/breaches/:id/send',
  tellBoard: 'POST /api/admin/breaches/:id/board',
} as const;

/** Whom it concerns: all accounts, those that are named, or those opened within some days. */
export const breachAudiences = ['all', 'named', 'joined'] as const;
export type BreachAudience = (typeof breachAudiences)[number];

export const breachLimits = {
  page: 20,
  /** Within which the Board must have the whole report; DPDP Rules, 2025, rule 7(2)(b). */
  boardHours: 72,
  accounts: 10_000,
  subject: 150,
  message: 10_000,
  heading: 5000,
} as const;

const limits = breachLimits;

/** When the Board must have the report. */
export const boardDueAt = (knownAt: Date) => new Date(knownAt.getTime() + limits.boardHours * 3_600_000);

/**
 * What the report to the Data Protection Board of India has to say: Digital Personal Data Protection Act, 2023, section
 * 8(6); Digital Personal Data Protection Rules, 2025, rule 7(2).
 */
export const breachHeadings = [
  { name: 'nature', label: 'Nature of the breach', hint: 'What happened, and to which data.' },
  { name: 'extent', label: 'Extent', hint: 'How many people and how much data, as far as it is known.' },
  {
    name: 'timing',
    label: 'Timing and location',
    hint: 'When and where it happened, and when it was found.',
  },
  { name: 'impact', label: 'Likely impact', hint: 'What may follow from it for the people concerned.' },
  {
    name: 'circumstances',
    label: 'Circumstances and reasons',
    hint: 'What led to it, and who caused it, if known.',
  },
  { name: 'measures', label: 'Measures taken', hint: 'What has been done to limit the harm.' },
  { name: 'remedies', label: 'Remedial measures', hint: 'What keeps it from happening again.' },
  { name: 'contact', label: 'Contact', hint: 'Who answers questions, with phone and email.' },
] as const;
export type BreachHeading = (typeof breachHeadings)[number]['name'];

/** The report to the Board, as a text to copy. */
export function boardReport(
  headings: Readonly<Record<BreachHeading, string>>,
  facts: { told: number; brandName: string },
): string {
  const parts = breachHeadings.map(({ name, label }) => `${label}\n${headings[name] || '(to be written)'}`);
  return [
    `To the Data Protection Board of India\nReport of a personal data breach at ${facts.brandName}, under section 8(6) of the Digital Personal Data Protection Act, 2023, and rule 7 of the Digital Personal Data Protection Rules, 2025`,
    ...parts,
    `Intimation to the people concerned\n${facts.told} ${facts.told === 1 ? 'account was' : 'accounts were'} told by mail and in the notifications of the site.`,
  ].join('\n\n');
}

export const breachMessages = {
  notFound: 'There is no such breach.',
  subjectRequired: 'Please write a subject.',
  subjectTooLong: `A subject cannot be longer than ${limits.subject} characters`,
  messageRequired: 'Please write what people should know.',
  messageTooLong: `The message cannot be longer than ${limits.message} characters`,
  headingTooLong: `A part of the report cannot be longer than ${limits.heading} characters`,
  knownAtInvalid: 'Please enter when you learned of it.',
  knownAtFuture: 'This lies in the future.',
  audienceRequired: 'Please choose whose accounts it concerns.',
  accountsRequired: 'Please name the accounts.',
  accountsTooMany: `At most ${limits.accounts} accounts can be named; choose by day, or all`,
  accountsUnknown: (names: string) => `There is no such account: ${names}`,
  dayInvalid: 'Please enter two days, the first one first.',
  alreadySent: 'The mails are sent already: the message and the accounts cannot be changed.',
  alreadyTold: 'The Board was told already.',
  nobody: 'This concerns no account.',
  saveFailed: 'Failed to save. Please try again.',
  sendFailed: 'Failed to send. Please try again.',
} as const;
