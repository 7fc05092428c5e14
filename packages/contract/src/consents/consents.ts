import { t } from '@kalaangan/messages/t';
/** Addresses of calls about age, the consent of guardians, and what else people have agreed to. */
export const consentAddresses = {
  setAge: 'PUT /api/users/me/age',
  own: 'GET /api/users/me/consents',
  setOwn: 'POST /api/users/me/consents',
  get: 'GET /api/consents/:token',
  answer: 'POST /api/consents/:token',
  withdraw: 'POST /api/consents/:token/withdraw',
} as const;

export const ageBands = ['adult', 'minor'] as const;
export type AgeBand = (typeof ageBands)[number];

/** States of a guardian's consent. */
export const guardianConsents = ['waiting', 'given', 'refused', 'withdrawn'] as const;
export type GuardianConsent = (typeof guardianConsents)[number];

export const consentPurposes = ['privacy-notice', 'guardian'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const consentLimits = {
  /** Age below which India's law calls people children; Digital Personal Data Protection Act, 2023, section 2(f). */
  adultAge: 18,
  tokenDays: 7,
  /** Time for which a closed account can be exported. */
  closedDays: 30,
  name: 100,
  relation: 50,
  /** Maximum number of events in the list of somebody's consents. */
  events: 100,
} as const;

const limits = consentLimits;

/** Relations that the form for guardians offers; `value` is what is kept. Any other text is accepted too. */
export const relations = [
  { value: 'Mother', label: t('Mother') },
  { value: 'Father', label: t('Father') },
  { value: 'Legal guardian', label: t('Legal guardian') },
] as const;

export const consentMessages = {
  question: t('How old are you?'),
  adult: t('18 or older'),
  minor: (minimumAge: number) => t('{minimumAge} to {lastAge}', { minimumAge, lastAge: limits.adultAge - 1 }),
  bandRequired: t('Please say how old you are.'),
  guardianRequired: t('Please enter the email address of a parent or guardian.'),
  guardianIsSelf: t('This is your own address. Please enter the email address of a parent or guardian.'),
  yearInvalid: t('Please enter the year of your birth, or leave it empty.'),
  yearAdult: t('Whoever was born in this year is 18 or older.'),
  yearMinor: t('Whoever was born in this year is not 18 yet.'),
  yearTooYoung: (minimumAge: number) =>
    t('You must be at least {minimumAge} to use this site.', { minimumAge }),
  notAdultBySelf: t('Only your parent or guardian, or our support, can change this now.'),
  alreadyAgreed: t('Your parent or guardian has agreed already.'),
  ageFailed: t('Failed to save your age. Please try again.'),
  linkUnknown: t('This link is invalid.'),
  linkExpired: () =>
    t(
      'This link has expired after {tokenDays} days. Whoever named you can send a new one from their account page.',
      { tokenDays: limits.tokenDays },
    ),
  agreeRequired: t('Please choose whether you agree.'),
  nameRequired: t('Please enter your name.'),
  nameTooLong: () => t('A name cannot be longer than {name} characters', { name: limits.name }),
  relationRequired: t('Please say how you are related.'),
  relationTooLong: () =>
    t('The relation cannot be longer than {relation} characters', {
      relation: limits.relation,
    }),
  agree: t('I am an adult and agree'),
  refuse: t('I do not agree'),
  withdraw: t('Withdraw my consent'),
  notMinor: t('This account needs the consent of no guardian any more.'),
  answerFailed: t('Failed to save your answer. Please try again.'),
  loadFailed: t('This could not be loaded. Please try again.'),
  purposeUnknown: t('This can be agreed to or withdrawn by nobody here.'),
  givenRequired: t('given must be true or false'),
  ownFailed: t('Failed to save your choice. Please try again.'),
} as const;

/** Fields of the form that guardians send without JavaScript, and of the page's query with its result. */
export const consentForm = { choice: 'choice', name: 'name', relation: 'relation', error: 'error' } as const;
export const consentChoices = ['agree', 'refuse', 'withdraw', 'adult'] as const;
export type ConsentChoice = (typeof consentChoices)[number];
