import { t } from '@kalaangan/messages/t';
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
  nameRequired: t('Name is required'),
  nameTooLong: () => t('Name cannot be longer than {name} characters', { name: applicationLimits.name }),
  cityRequired: t('City is required'),
  cityTooLong: () => t('City cannot be longer than {city} characters', { city: applicationLimits.city }),
  linkedinRequired: t('LinkedIn is required'),
  linkedinInvalid: t('Please enter a valid LinkedIn URL'),
  introductionRequired: t('Brief Introduction is required'),
  introductionTooLong: () =>
    t('Brief Introduction cannot be longer than {introduction} characters', {
      introduction: applicationLimits.introduction,
    }),
  alreadySubmitted: {
    kalakahani: t('An application with this email was already submitted for the podcast series.'),
    kalaklub: t('An application with this email was already submitted for the club.'),
  },
  submitted: t('Application Submitted!'),
  whatNext: t('We will soon contact you through mail/LinkedIn.'),
  failed: t('An error occurred while submitting your application'),
} as const;
