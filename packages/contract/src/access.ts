/** Messages about what somebody cannot use for a disability: each is a case of its own, answered within a week. */
export const accessAddresses = { send: 'POST /api/access-requests' } as const;

export const accessLimits = {
  /** In characters. */
  text: 3000,
  page: 2048,
  days: 7,
} as const;

const limits = accessLimits;

export const accessMessages = {
  textRequired: 'Please write what does not work for you.',
  textTooLong: `A message cannot be longer than ${limits.text} characters`,
  pageTooLong: `An address cannot be longer than ${limits.page} characters`,
  answerRequired: 'Please write an answer to the person.',
  thanks: (number: string) => `Thank you. Your message ${number} has reached us.`,
  failed: 'Failed to send the message. Please try again.',
} as const;

/** The fields of the form, and of the page's query. */
export const accessForm = { text: 'text', page: 'page', email: 'email', error: 'error' } as const;
