import { resolve } from 'node:path';

/**
 * The arguments of a command that takes paths: relative ones are meant from where npm was called.
 * @param {readonly string[]} given
 * @param {readonly string[]} [others] options whose values are no paths
 */
export function givenPaths(given, others = []) {
  const toPath = (/** @type {string} */ path) => resolve(process.env['INIT_CWD'] ?? '.', path);
  return given.map((one, index) => {
    if (others.includes(given[index - 1] ?? '')) return one;
    if (!one.startsWith('-')) return toPath(one);
    const [option = '', ...value] = one.split('=');
    return value.length === 0 || others.includes(option) ? one : `${option}=${toPath(value.join('='))}`;
  });
}
