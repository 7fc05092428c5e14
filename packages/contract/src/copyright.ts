export const copyrightAddresses = {
  send: 'POST /api/copyright-notices',
  counter: 'POST /api/copyright-notices/:number/counter',
  courtOrder: 'POST /api/copyright-notices/:number/order',
  order: 'POST /api/moderation/orders',
} as const;

export const copyrightLimits = {
  /** Addresses in a notice or an order. */
  addresses: 20,
  addressLength: 2048,
  /** In characters. */
  text: 3000,
  line: 200,
  postalAddress: 500,
  phone: 30,
  /** How long an upheld notice hides a thing, unless a court orders more (Copyright Rules, 2013, rule 75). */
  hiddenDays: 21,
  /** Upheld notices within `proposalDays` at which the queue proposes a ban. */
  proposalNotices: 3,
  proposalDays: 365,
} as const;

/** Names of fields of the page's form as it is sent without JavaScript. */
export const copyrightPage = {
  /** One on each line. */
  addresses: 'addresses',
  boxes: ['noException', 'undertaking'],
} as const;

const limits = copyrightLimits;
const tooLong = (what: string, characters: number) =>
  `${what} cannot be longer than ${characters} characters`;

export const copyrightMessages = {
  workRequired: 'Please describe your work.',
  workTooLong: tooLong('The description of your work', limits.text),
  proofRequired: 'Please say how you can show that the work is yours.',
  proofTooLong: tooLong('The proof', limits.text),
  addressesRequired: 'Please give the address of each copy.',
  addressesTooMany: `At most ${limits.addresses} addresses can be given`,
  addressesUnfit: `Please give 1 to ${limits.addresses} addresses of this site, one on each line.`,
  addressUnknown: (address: string) => `Nothing on this site has the address ${address}`,
  explanationRequired: 'Please explain why the copies infringe your copyright.',
  explanationTooLong: tooLong('The explanation', limits.text),
  noExceptionRequired: 'Please confirm that no exception of section 52 applies.',
  nameRequired: 'Name is required',
  nameTooLong: tooLong('Name', limits.line),
  postalAddressRequired: 'Postal address is required',
  postalAddressTooLong: tooLong('Postal address', limits.postalAddress),
  phoneTooLong: tooLong('Phone', limits.phone),
  undertakingRequired: `Please undertake to sue within ${limits.hiddenDays} days.`,
  signatureRequired: 'Please sign with your name.',
  signatureTooLong: tooLong('The signature', limits.line),
  notFound: 'This notice does not exist.',
  counterRequired: 'Please write your answer.',
  counterTooLong: tooLong('An answer', limits.text),
  mayNotCounter: 'Only the person whose work was hidden can answer this notice.',
  alreadyCountered: 'You have already answered this notice.',
  notHidden: 'Nothing is hidden by this notice.',
  alreadyOrdered: 'An order has already been entered.',
  authorityRequired: 'Please say who gave the order.',
  referenceRequired: 'Please give the reference of the order.',
  dateRequired: 'Please give the date of the order.',
  order: 'Enter an Order',
  courtOrder: 'Enter a Court Order',
  orderEntered: (number: string) => `The order is entered: ${number}.`,
  orderFailed: 'Failed to enter the order. Please try again.',
  lawRequired: 'Please give the law that the order is based on.',
  lineTooLong: tooLong('Each field of an order', limits.line),
  failed: 'Failed to send the notice. Please try again.',
  counterFailed: 'Failed to send the answer. Please try again.',
} as const;
