export const applicationAddresses = {
  submit: 'POST /api/applications/:form',
  check: 'GET /api/applications/check/:form',
  list: 'GET /api/applications/admin/:form',
} as const;

/** `kalakahani` is the podcast series, `kalaklub` the mentors' club. */
export const applicationForms = ['kalakahani', 'kalaklub'] as const;
export type ApplicationForm = (typeof applicationForms)[number];

/** Text lengths, in characters. */
export const applicationLimits = {
  name: 100,
  city: 100,
  linkedin: 2048,
  introduction: 3000,
  page: 50,
} as const;

export const applicationMessages = {
  nameRequired: 'Name is required',
  nameTooLong: `Name cannot be longer than ${applicationLimits.name} characters`,
  cityRequired: 'City is required',
  cityTooLong: `City cannot be longer than ${applicationLimits.city} characters`,
  linkedinRequired: 'LinkedIn is required',
  linkedinInvalid: 'Please enter a valid LinkedIn URL',
  introductionRequired: 'Brief Introduction is required',
  introductionTooLong: `Brief Introduction cannot be longer than ${applicationLimits.introduction} characters`,
  alreadySubmitted: {
    kalakahani: 'An application with this email was already submitted for the podcast series.',
    kalaklub: 'An application with this email was already submitted for the club.',
  },
  submitted: 'Application Submitted!',
  whatNext: 'We will soon contact you through mail/LinkedIn.',
  failed: 'An error occurred while submitting your application',
} as const;
