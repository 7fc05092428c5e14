/** Age, the consent of guardians, and what else people have agreed to. */
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

/** What a guardian has answered. */
export const guardianConsents = ['waiting', 'given', 'refused', 'withdrawn'] as const;
export type GuardianConsent = (typeof guardianConsents)[number];

export const consentPurposes = ['privacy-notice', 'guardian'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const consentLimits = {
  /** Under it the law of India calls people children; Digital Personal Data Protection Act, 2023, section 2(f). */
  adultAge: 18,
  tokenDays: 7,
  /** How long a closed account can be exported. */
  closedDays: 30,
  name: 100,
  relation: 50,
  /** Most events in the list of somebody's consents. */
  events: 100,
} as const;

const limits = consentLimits;

/** What the form for guardians offers; any other text is accepted too. */
export const relations = ['Mother', 'Father', 'Legal guardian'] as const;

export const consentMessages = {
  question: 'How old are you?',
  adult: '18 or older',
  minor: (minimumAge: number) => `${minimumAge} to ${limits.adultAge - 1}`,
  bandRequired: 'Please say how old you are.',
  guardianRequired: 'Please enter the email address of a parent or guardian.',
  guardianIsSelf: 'This is your own address. Please enter the email address of a parent or guardian.',
  yearInvalid: 'Please enter the year of your birth, or leave it empty.',
  yearAdult: 'Whoever was born in this year is 18 or older.',
  yearMinor: 'Whoever was born in this year is not 18 yet.',
  yearTooYoung: (minimumAge: number) => `You must be at least ${minimumAge} to use this site.`,
  notAdultBySelf: 'Only your parent or guardian, or our support, can change this now.',
  alreadyAgreed: 'Your parent or guardian has agreed already.',
  ageFailed: 'Failed to save your age. Please try again.',
  linkUnknown: 'This link is invalid.',
  linkExpired: `This link has expired after ${limits.tokenDays} days. Whoever named you can send a new one from their account page.`,
  agreeRequired: 'Please choose whether you agree.',
  nameRequired: 'Please enter your name.',
  nameTooLong: `A name cannot be longer than ${limits.name} characters`,
  relationRequired: 'Please say how you are related.',
  relationTooLong: `The relation cannot be longer than ${limits.relation} characters`,
  agree: 'I am an adult and agree',
  refuse: 'I do not agree',
  withdraw: 'Withdraw my consent',
  notMinor: 'This account needs the consent of no guardian any more.',
  answerFailed: 'Failed to save your answer. Please try again.',
  loadFailed: 'This could not be loaded. Please try again.',
  purposeUnknown: 'This can be agreed to or withdrawn by nobody here.',
  givenRequired: 'given must be true or false',
  ownFailed: 'Failed to save your choice. Please try again.',
} as const;

/** The fields of the form that guardians send without JavaScript, and what the page is told of its result. */
export const consentForm = { choice: 'choice', name: 'name', relation: 'relation', error: 'error' } as const;
export const consentChoices = ['agree', 'refuse', 'withdraw', 'adult'] as const;
export type ConsentChoice = (typeof consentChoices)[number];
