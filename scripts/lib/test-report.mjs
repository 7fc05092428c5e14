import { readJson } from './json-file.mjs';

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: { status: string,
 *   assertionResults: { status: string }[] }[] }} Report
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Counts the results in Vitest's JSON report. A file that could not be loaded counts as one failed test, and
 * so does a run that failed for any other reason, so that no failure looks like a success.
 * @param {string} file
 * @param {number} exitCode of Vitest
 * @returns {Count}
 */
export function countResults(file, exitCode) {
  const report = /** @type {Report} */ (readJson(file) ?? {});
  const brokenFiles = (report.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const failed = (report.numFailedTests ?? 0) + brokenFiles.length;
  return { passed: report.numPassedTests ?? 0, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}
