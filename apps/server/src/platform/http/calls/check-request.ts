import type { Call, RequestOf } from '@kalaangan/contract/call';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { inKeys } from '@kalaangan/messages/t';
import type * as z from 'zod';
import { invalid, notFound, Problem, type FieldErrors } from './problem.ts';

/**
 * Reads what was sent, by a schema of the contract: what it has no words for is malformed. No message of a library is shown.
 * Messages are keys, as the answer words them.
 */
export function readSent<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  // A copy, as the library makes messages when the error is first read.
  return inKeys(() => ({ ...schema.safeParse(value, { error: () => messages.malformed }) }));
}

/** The first message of each field, keyed by its path with dots. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

/** @throws {Problem} 404 if nothing is wrong but an id, else 400, with the errors of the fields unless the value is no object */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = readSent(schema, value);
  if (result.success) return result.data;
  const { issues } = result.error;
  if (issues.every(({ message }) => message === messages.notFound)) throw notFound();
  const isNoObject = issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type');
  throw isNoObject ? new Problem('malformed', messages.malformed) : invalid(fieldErrors(issues));
}

/** Validates a request. @throws {Problem} 404 for malformed path parameters and ids, 400 for a wrong query or body */
export function checkRequest<C extends Call>(
  call: C,
  sent: { params: unknown; query: unknown; body: unknown },
): RequestOf<C>;
export function checkRequest(call: Call, sent: { params: unknown; query: unknown; body: unknown }) {
  const params = call.params?.safeParse(sent.params);
  if (params && !params.success) throw notFound();
  return {
    ...(params && { params: params.data }),
    ...(call.query && { query: checked(call.query, sent.query) }),
    ...(call.body && { body: checked(call.body, sent.body) }),
  };
}
