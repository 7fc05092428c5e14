import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { copyrightMessages as messages } from '@kalaangan/contract/safety/copyright';
import { generalMessages } from '@kalaangan/contract/errors';

/** Texts by what the server names in the address when it refuses a form sent without JavaScript: a field, or a code. */
const texts: ReadonlyMap<string, string> = new Map([
  ['work', messages.workRequired],
  ['proof', messages.proofRequired],
  ['addresses', messages.addressesUnfit()],
  ['explanation', messages.explanationRequired],
  ['noException', messages.noExceptionRequired],
  ['name', messages.nameRequired],
  ['postalAddress', messages.postalAddressRequired],
  ['phone', messages.phoneTooLong()],
  ['email', accountMessages.emailRequired],
  ['undertaking', messages.undertakingRequired()],
  ['signature', messages.signatureRequired],
  ['too_many_requests', generalMessages.tooMany],
]);

/** Returns the text for the refusal of a notice; null without an error. */
export function noticeRefusalText(error: string | null): string | null {
  return error === null || error === '' ? null : (texts.get(error) ?? messages.failed);
}
