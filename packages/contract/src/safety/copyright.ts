import { t } from '@kalaangan/messages/t';
export const copyrightAddresses = {
  send: 'POST /api/copyright-notices',
  counter: 'POST /api/copyright-notices/:number/counter',
  courtOrder: 'POST /api/copyright-notices/:number/order',
  order: 'POST /api/moderation/orders',
} as const;

export const copyrightLimits = {
  /** Maximum number of addresses in a notice or an order. */
  addresses: 20,
  addressLength: 2048,
  /** Maximum length in characters. */
  text: 3000,
  line: 200,
  postalAddress: 500,
  phone: 30,
  /** Time for which an upheld notice hides a thing, unless a court orders more (Copyright Rules, 2013, rule 75). */
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

export const copyrightMessages = {
  workRequired: t('Please describe your work.'),
  workTooLong: () =>
    t('The description of your work cannot be longer than {max} characters', { max: limits.text }),
  proofRequired: t('Please say how you can show that the work is yours.'),
  proofTooLong: () => t('The proof cannot be longer than {max} characters', { max: limits.text }),
  addressesRequired: t('Please give the address of each copy.'),
  addressesTooMany: () => t('At most {addresses} addresses can be given', { addresses: limits.addresses }),
  addressesUnfit: () =>
    t('Please give 1 to {addresses} addresses of this site, one on each line.', {
      addresses: limits.addresses,
    }),
  addressUnknown: (address: string) => t('Nothing on this site has the address {address}', { address }),
  explanationRequired: t('Please explain why the copies infringe your copyright.'),
  explanationTooLong: () => t('The explanation cannot be longer than {max} characters', { max: limits.text }),
  noExceptionRequired: t('Please confirm that no exception of section 52 applies.'),
  nameRequired: t('Name is required'),
  nameTooLong: () => t('Name cannot be longer than {max} characters', { max: limits.line }),
  postalAddressRequired: t('Postal address is required'),
  postalAddressTooLong: () =>
    t('Postal address cannot be longer than {max} characters', {
      max: limits.postalAddress,
    }),
  phoneTooLong: () => t('Phone cannot be longer than {max} characters', { max: limits.phone }),
  undertakingRequired: () =>
    t('Please undertake to sue within {hiddenDays} days.', {
      hiddenDays: limits.hiddenDays,
    }),
  signatureRequired: t('Please sign with your name.'),
  signatureTooLong: () => t('The signature cannot be longer than {max} characters', { max: limits.line }),
  notFound: t('This notice does not exist.'),
  counterRequired: t('Please write your answer.'),
  counterTooLong: () => t('An answer cannot be longer than {max} characters', { max: limits.text }),
  mayNotCounter: t('Only the person whose work was hidden can answer this notice.'),
  alreadyCountered: t('You have already answered this notice.'),
  notHidden: t('Nothing is hidden by this notice.'),
  alreadyOrdered: t('An order has already been entered.'),
  authorityRequired: t('Please say who gave the order.'),
  referenceRequired: t('Please give the reference of the order.'),
  dateRequired: t('Please give the date of the order.'),
  order: t('Enter an Order'),
  courtOrder: t('Enter a Court Order'),
  orderEntered: (number: string) => t('The order is entered: {number}.', { number }),
  orderFailed: t('Failed to enter the order. Please try again.'),
  lawRequired: t('Please give the law that the order is based on.'),
  lineTooLong: () => t('Each field of an order cannot be longer than {max} characters', { max: limits.line }),
  failed: t('Failed to send the notice. Please try again.'),
  counterFailed: t('Failed to send the answer. Please try again.'),
} as const;
