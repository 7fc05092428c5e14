import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countResults } from './test-report.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('counts passed and failed tests', () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }],
  });
  expect(countResults(file, 1)).toEqual({ passed: 7, failed: 2 });
});

it('counts a file that could not be loaded as a failure', () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  });
  expect(countResults(file, 1)).toEqual({ passed: 7, failed: 1 });
});

it('counts a run that failed for another reason as a failure, such as an unhandled rejection', () => {
  expect(countResults(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1 });
});

it('counts a run without a report as a failure', () => {
  expect(countResults(join(folder, 'nothing.json'), 1)).toEqual({ passed: 0, failed: 1 });
});
