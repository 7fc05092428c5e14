import { globSync } from 'node:fs';
import { outcome } from '../lib/child.mjs';
import { projectNode } from '../lib/node-binary.mjs';
import { root } from '../lib/paths.mjs';
import { seconds } from '../lib/progress.mjs';
import { toolProgram } from '../lib/tool.mjs';
import { npm } from '../lib/install.mjs';
import { readAudit } from './audit.ts';
import { findBrowserTestOffences } from './browser-tests.ts';
import { findLongFiles } from './file-lengths.ts';
import { checkLicenceReport } from './licence-report.ts';
import { checkVocabulary } from './vocabulary.ts';

/** What is wrong, empty when nothing is, and what else is to be known. */
type Outcome = { problems: string; note?: string | null };
type Check = { name: string; run: () => Promise<Outcome> };

/** The compiler and the linter use several cores themselves. */
const atOnce = 2;

function program(name: string, file: string, ...args: string[]): Check {
  const run = async () => {
    const { code, output } = await outcome(projectNode(), [file, ...args], { cwd: root });
    return { problems: code === 0 ? '' : output.trim() || `ended with code ${code}` };
  };
  return { name, run };
}

/** Of what is installed in production. */
async function audit(): Promise<Outcome> {
  const [command, ...first] = npm();
  const { output } = await outcome(
    command,
    [...first, 'audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
    { cwd: root, shell: command === 'npm.cmd', timeout: 60_000 },
  );
  const { problems, unanswered } = readAudit(output);
  return {
    problems: problems.join('\n'),
    note: unanswered && `not asked, as there is no answer: ${unanswered}`,
  };
}

const typeChecks = globSync(['{apps,packages}/*/tsconfig.json', '{scripts,e2e,bench}/tsconfig.json'], {
  cwd: root,
})
  .map((path) => path.replace(/[\\/]tsconfig\.json$/, ''))
  .map((folder) => program(`types of ${folder}`, toolProgram('typescript', 'tsc'), '-p', folder));

// The longest first: the short ones then fill the gaps.
const checks: Check[] = [
  program('lint', toolProgram('oxlint'), '--type-aware', '--deny-warnings'),
  program('unused code', toolProgram('knip'), '--treat-config-hints-as-errors'),
  ...typeChecks,
  program('format', toolProgram('oxfmt'), '--check', '.'),
  program('boundaries', 'scripts/boundaries/main.ts'),
  { name: 'browser tests', run: async () => ({ problems: findBrowserTestOffences(root).join('\n') }) },
  { name: 'vocabulary', run: async () => ({ problems: checkVocabulary(root).join('\n') }) },
  { name: 'file lengths', run: async () => ({ problems: findLongFiles(root).join('\n') }) },
  { name: 'licences', run: async () => ({ problems: checkLicenceReport(root).join('\n') }) },
  { name: 'known vulnerabilities', run: audit },
];

const waiting = [...checks];
let failed = 0;

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const began = performance.now();
    const { problems, note } = await check.run();
    if (problems) failed += 1;
    const told = note ? `: ${note}` : '';
    console.log(
      `${problems ? '✗' : '✓'} ${check.name}${told} (${seconds(began)})${problems ? `\n\n${problems}\n` : ''}`,
    );
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
if (failed > 0) console.log(`${failed} of ${checks.length} checks failed.`);
process.exitCode = failed > 0 ? 1 : 0;
