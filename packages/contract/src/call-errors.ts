import type { Call } from './call.ts';
import { errorStatuses, type ErrorCode } from './error-codes.ts';

/** Errors of every call: of its HTTP request, and of the server's state. */
const generalErrors: readonly ErrorCode[] = [
  'malformed',
  'timeout',
  'too_large',
  'address_too_long',
  'headers_too_large',
  'unsupported_type',
  'unexpected',
  'busy',
  'unavailable',
];

/**
 * All errors that a call may answer with: those that it declares and those that follow from its shape. Sorted by
 * status, then by code.
 */
export function errorCodesOf(address: string, call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(call.errors ?? []), ...generalErrors]);
  if (call.session === 'required') codes.add('unauthorized');
  if (call.params) codes.add('not_found').add('gone');
  if (call.session !== 'none' && !address.startsWith('GET ') && !call.whileRestricted)
    codes.add('account_restricted');
  if (call.publishes) codes.add('age_unknown').add('consent_missing');
  if (call.query ?? call.body ?? call.multipart) codes.add('invalid');
  if (call.query) codes.add('cursor_invalid');
  if (!address.startsWith('GET ')) codes.add('too_many_requests').add('out_of_space').add('maintenance');
  if (call.duringMaintenance === 'refused') codes.add('maintenance');
  return [...codes].toSorted((a, b) => errorStatuses[a] - errorStatuses[b] || (a < b ? -1 : 1));
}
