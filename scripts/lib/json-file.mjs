import { readFileSync } from 'node:fs';

/**
 * Reads an object or array from a JSON file; null when the file does not exist or contains anything else.
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
 * Whether it is a system error with this code, such as 'ENOENT'.
 * @param {unknown} error
 * @param {string} code
 */
export function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
