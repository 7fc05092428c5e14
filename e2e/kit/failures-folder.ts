import { existsSync, readdirSync, rmSync } from 'node:fs';
import { failuresFolder } from './failures.ts';

// A globalSetup of a test run: what is in the folder at its end is of this run, and is told.

export function setup(): void {
  rmSync(failuresFolder, { recursive: true, force: true });
}

export function teardown(): void {
  const kept = existsSync(failuresFolder) ? readdirSync(failuresFolder).sort() : [];
  if (kept.length === 0) return;
  // The run's own report is written by then.
  process.stderr.write(
    [
      '',
      `Traces and screenshots of what failed in browsers are in ${failuresFolder}`,
      ...kept.map((name) => `  ${name}`),
      'To look at one: npx playwright-core show-trace <…-trace.zip>',
      '',
      '',
    ].join('\n'),
  );
}
