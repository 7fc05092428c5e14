import { generalMessages as messages } from '@kalaangan/contract/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#platform/database/errors.ts';
import { toProblem } from '#platform/http/calls/error-handler.ts';
import { StoreUnavailableError } from '#platform/media-store/index.ts';
import { describeCauses, isDiskOutage, isOutage } from './index.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const refused = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
const because = (cause: unknown) => new Error('it failed', { cause });

it.each([
  ['a database that cannot be reached', new DatabaseUnavailableError('no connection')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a connection that the server lost', refused('08006')],
  ['a server with too many connections', refused('53300')],
  ['a server without memory', refused('53200')],
  ['a statement that took too long', refused('57014')],
  ['a server that is stopped', refused('57P01')],
  ['a server that starts', refused('57P03')],
  ['a disk that the server cannot read', refused('58030')],
  ['a standby', refused('25006')],
  ['transactions that conflict each time', refused('40001')],
  ['a deadlock each time', refused('40P01')],
  ['a lock that is not to be had', refused('55P03')],
  ['a media store that is away', because(new StoreUnavailableError('away'))],
  ['a disk that is read only', coded('EROFS')],
  ['a disk that is broken', coded('EIO')],
  ['too many open files', coded('EMFILE')],
  ['too many open files while code is loaded', coded('ERR_INVALID_PACKAGE_CONFIG')],
  ['a host that refuses', because(because(coded('ECONNREFUSED')))],
  ['a host that does not answer', coded('ETIMEDOUT')],
])('%s is answered 503', (_, error) => {
  expect(isOutage(error)).toBe(true);
  const problem = toProblem(error);
  expect(problem).toMatchObject({ status: 503, message: messages.unavailable });
  expect(Number(problem?.headers['retry-after'])).toBeGreaterThan(0);
});

it.each([
  ['a full disk', coded('ENOSPC')],
  ['a quota', because(coded('EDQUOT'))],
  ['a file that may not be so large', coded('EFBIG')],
  ['a full disk of the database', refused('53100')],
  ['a full disk of the embedded database', new DatabaseUnavailableError('broke', { cause: coded('ENOSPC') })],
])('%s is answered 503 with the message of a full disk', (_, error) => {
  expect(isOutage(error)).toBe(true);
  expect(toProblem(error)).toMatchObject({ status: 503, message: messages.outOfSpace });
});

it.each([
  ['a programming error', new TypeError('undefined is not a function')],
  ['a row that is there already', refused('23505')],
  ['a statement with a mistake', refused('42P01')],
  ['what is no error', 'ENOSPC'],
])('%s is no outage', (_, error) => {
  expect(isOutage(error)).toBe(false);
  expect(toProblem(error)).toBeNull();
});

it('stops at a cycle of causes', () => {
  const error = because(null);
  error.cause = because(error);
  expect(isOutage(error)).toBe(false);
});

it.each([
  ['an error', because(because(coded('ECONNREFUSED'))), 'it failed: it failed: ECONNREFUSED'],
  ['an error without a message', Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  ['a message of two lines', new Error('one\n  two'), 'one two'],
  ['what is no error', 'broken', 'broken'],
])('describes %s in one line', (_, error, line) => {
  expect(describeCauses(error)).toBe(line);
});

it('does not take an upload that its sender broke off for a failure of the disk', () => {
  expect(isDiskOutage(coded('ECONNRESET'))).toBe(false);
  expect(isDiskOutage(because(coded('ENOSPC')))).toBe(true);
});
