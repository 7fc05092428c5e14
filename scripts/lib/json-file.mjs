import { readFileSync } from 'node:fs';

/**
 * What a JSON file holds, as an object; null where there is no file or it holds something else.
 * @param {string} file
 * @returns {object | null}
 */
export function readJson(file) {
  try {
    /** @type {unknown} */
    const content = JSON.parse(readFileSync(file, 'utf8'));
    return typeof content === 'object' ? content : null;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * True for an error of the system with this code.
 * @param {unknown} error
 * @param {string} code
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
