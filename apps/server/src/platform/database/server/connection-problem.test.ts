import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { mayAnswerSoon, toConnectionProblem } from './connection-problem.ts';

const address = 'postgres://kalaangan:sesame@db1:5433/art';
const coded = (code: string, more = {}) => Object.assign(new Error(`${code} of db1`), { code, ...more });
const refused = (code: string) =>
  Object.assign(new pg.DatabaseError(`refused by ${code}`, 2, 'error'), { code });

describe('a failure to connect', () => {
  it.each([
    [refused('28P01'), 'the server at db1:5433 refuses the password of kalaangan', false],
    [refused('28000'), 'the server at db1:5433 refuses kalaangan: refused by 28000', false],
    [refused('3D000'), 'there is no database art at db1:5433', false],
    [refused('57P03'), 'the server at db1:5433 refuses kalaangan: refused by 57P03', true],
    [coded('ENOTFOUND'), 'the host db1 is unknown', false],
    [coded('EAI_AGAIN'), 'the name of the host db1 could not be looked up', true],
    [coded('ECONNREFUSED'), 'no connection to db1:5433 as kalaangan: connection refused', true],
    [new AggregateError([], ''), 'no connection to db1:5433 as kalaangan: ', false],
    [Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), 'connection refused', true],
    [new Error('timeout expired'), 'no connection to db1:5433 as kalaangan: timeout expired', true],
    [coded('ENOENT', { syscall: 'connect' }), 'no such file or directory', true],
    [
      coded('ENOENT', { syscall: 'open', path: '/etc/ca.pem' }),
      '/etc/ca.pem, which the address names, cannot be read: no such file or directory',
      false,
    ],
    [
      coded('ERR_OSSL_PEM_NO_START_LINE'),
      'a file of TLS that the address names cannot be used: ERR_OSSL_PEM_NO_START_LINE of db1',
      false,
    ],
    [
      coded('DEPTH_ZERO_SELF_SIGNED_CERT'),
      'no connection to db1:5433 as kalaangan: DEPTH_ZERO_SELF_SIGNED_CERT of db1',
      false,
    ],
  ])('is one line (%s)', (error, words, passes) => {
    const { message } = toConnectionProblem('DATABASE_URL', address, error);
    expect(message).toMatch(/^DATABASE_URL: /);
    expect(message).toContain(words);
    expect(message).not.toContain('sesame');
    expect(message).not.toContain('\n');
    expect(mayAnswerSoon(toConnectionProblem('DATABASE_URL', address, error))).toBe(passes);
  });

  it.each(['postgres://a:%@db1/art', 'postgres://db1/art?sslmode=verify-full&sslrootcert=/missing.pem'])(
    'names the server of %s, which the driver cannot read',
    (wrong) => {
      expect(toConnectionProblem('DATABASE_URL', wrong, new Error('no')).message).toContain('db1:5432');
    },
  );
});
