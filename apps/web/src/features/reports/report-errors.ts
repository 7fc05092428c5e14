import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { reportMessages as messages } from '@kalaangan/contract/safety/reports';

/** Texts by what the server names in the address when it refuses a form sent without JavaScript: a field, or a code. */
const texts: ReadonlyMap<string, string> = new Map([
  ['targetType', messages.targetUnknown],
  // The form has the id of a thing that exists: what can be wrong is that it is reported a second time.
  ['targetId', messages.already],
  ['category', messages.categoryRequired],
  ['details', messages.detailsTooLong()],
  ['email', accountMessages.emailRequired],
  ['evidence', messages.evidenceInvalid],
  ['own', messages.own],
  ['already_done', messages.already],
  ['not_found', messages.targetUnknown],
  ['gone', generalMessages.gone],
  ['too_large', messages.evidenceTooLarge()],
  ['unsupported_type', messages.evidenceInvalid],
  ['too_many_requests', generalMessages.tooMany],
]);

/** Returns the text for the refusal of a report; null without an error. */
export function refusalText(error: string | null): string | null {
  return error === null || error === '' ? null : (texts.get(error) ?? messages.failed);
}
