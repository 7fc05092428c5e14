/** Of the forms that open a case. Apart from the other messages of moderation, which reading pages load. */
export const openCaseMessages = {
  title: 'Open a Case',
  category: 'Category',
  nothingThere: 'There is nothing at this address that a case can be about.',
  failed: 'Failed to open a case. Please try again.',
} as const;
