import { existsSync, readdirSync, rmSync } from 'node:fs';
import { failuresFolder } from './failures.ts';

// A globalSetup: empties the folder before a test run and lists its content afterwards.

export function setup(): void {
  rmSync(failuresFolder, { recursive: true, force: true });
}

export function teardown(): void {
  const kept = existsSync(failuresFolder) ? readdirSync(failuresFolder).sort() : [];
  if (kept.length === 0) return;
  // By then Vitest has written its report.
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
