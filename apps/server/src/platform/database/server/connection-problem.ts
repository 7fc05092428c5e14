import pg from 'pg';
import { codeOf, isPassing, wordsOf } from '#platform/config/system-error.ts';
import { SettingsError } from '#platform/config/values.ts';
import { isDatabaseOutage } from '../errors.ts';
import { findServerName } from './server-name.ts';

// SQLSTATE codes, PostgreSQL's appendix A.
const invalidPassword = '28P01';
const invalidDatabase = '3D000';

/** Makes one line of a failure to connect: it names the setting and what was tried. */
export function toConnectionProblem(setting: string, address: string, cause: unknown): SettingsError {
  return new SettingsError([`${setting}: ${describe(address, cause)}`], { cause });
}

function describe(address: string, cause: unknown): string {
  const { host, server, database, user } = findServerName(address);
  const code = codeOf(cause);
  if (code === invalidPassword) return `the server at ${server} refuses the password of ${user}`;
  if (code === invalidDatabase) return `there is no database ${database} at ${server}`;
  if (code === 'ENOTFOUND') return `the host ${host} is unknown`;
  if (code === 'EAI_AGAIN') return `the name of the host ${host} could not be looked up`;
  if (cause instanceof pg.DatabaseError) return `the server at ${server} refuses ${user}: ${wordsOf(cause)}`;
  if (isOfFile(cause)) return `${cause.path}, which the address names, cannot be read: ${wordsOf(cause)}`;
  if (code === 'EISDIR' || code.startsWith('ERR_OSSL'))
    return `a file of TLS that the address names cannot be used: ${wordsOf(cause)}`;
  if (asksForPassword(cause)) return `the server at ${server} asks for a password, and the address has none`;
  return `no connection to ${server} as ${user}: ${wordsOf(cause)}`;
}

function isOfFile(error: unknown): error is Error & { path: string } {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' && error.path !== '';
}

/** The driver's message where the address has no password. */
const asksForPassword = (error: unknown) =>
  error instanceof Error && error.message.includes('client password must be a string');

/** Whether a server that did not answer may answer in a moment, when it has started. */
export function mayAnswerSoon(error: unknown): boolean {
  const cause = error instanceof SettingsError ? error.cause : error;
  return isPassing(cause) || isDatabaseOutage(cause) || isTimeout(cause) || isSocketMissing(cause);
}

/** The driver's errors for a connection and for an answer that took too long. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /^(timeout expired|Query read timeout)/.test(error.message);

/** A server makes its socket when it starts. */
const isSocketMissing = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect' && codeOf(error) === 'ENOENT';
