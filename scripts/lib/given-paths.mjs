import { resolve } from 'node:path';

/**
 * The arguments of a command that takes paths: relative ones are meant from where npm was called.
 * @param {readonly string[]} given
 */
export const givenPaths = (given) =>
  given.map((one) => (one.startsWith('-') ? one : resolve(process.env['INIT_CWD'] ?? '.', one)));
