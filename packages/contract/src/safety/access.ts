import { t } from '@kalaangan/messages/t';
/** Messages about what somebody cannot use for a disability: each is a case of its own, answered within a week. */
export const accessAddresses = { send: 'POST /api/access-requests' } as const;

export const accessLimits = {
  /** Maximum length in characters. */
  text: 3000,
  page: 2048,
  days: 7,
} as const;

const limits = accessLimits;

export const accessMessages = {
  textRequired: t('Please write what does not work for you.'),
  textTooLong: () => t('A message cannot be longer than {text} characters', { text: limits.text }),
  pageTooLong: () => t('An address cannot be longer than {page} characters', { page: limits.page }),
  answerRequired: t('Please write an answer to the person.'),
  thanks: (number: string) => t('Thank you. Your message {number} has reached us.', { number }),
  failed: t('Failed to send the message. Please try again.'),
} as const;

/** The fields of the form, and of the page's query. */
export const accessForm = { text: 'text', page: 'page', email: 'email', error: 'error' } as const;
