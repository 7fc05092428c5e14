import { generalMessages } from '@kalaangan/contract/errors';
import { versionMessages } from '@kalaangan/contract/social/versions';
import { invalidField, Problem } from '#platform/http/calls/problem.ts';

// Two editors of one thing: the second change does not undo the first without a word.

/**
 * @param sent the version that the form was filled with; clients that send none save in any case
 * @throws {Problem} 400, or 409 if there was another change in between
 */
export function requireVersion(sent: unknown, row: { version: number }): void {
  if (sent === undefined || sent === '') return;
  if (typeof sent !== 'string' || !/^\d{1,10}$/.test(sent))
    throw invalidField('version', generalMessages.malformed);
  if (Number(sent) !== row.version) throw changedElsewhere();
}

const changedElsewhere = (current?: object) =>
  new Problem('changed_elsewhere', versionMessages.changedElsewhere, { ...(current && { current }) });

/** Adds to the error of `requireVersion` what there is now, read after the transaction that the error has ended. */
export async function withCurrent(error: unknown, get: () => Promise<object>): Promise<unknown> {
  const isRefused = error instanceof Problem && error.code === 'changed_elsewhere';
  return isRefused ? changedElsewhere(await get()) : error;
}
