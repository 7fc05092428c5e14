import { readJson } from './json-file.mjs';

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: { status: string, assertionResults: { status: string }[] }[] }} Report
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Counts what Vitest's JSON report tells. A file that failed as a whole counts as one test that failed, and so does
 * a run that failed for any other reason: nothing that went wrong may look like a success.
 * @param {string} file
 * @param {number} exitCode of the run
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
