import { globSync } from 'node:fs';
import { outcome } from '../lib/child.mjs';
import { projectNode } from '../lib/node-binary.mjs';
import { root } from '../lib/paths.mjs';
import { seconds } from '../lib/progress.mjs';
import { toolProgram } from '../lib/tool.mjs';
import { findBrowserTestOffences } from './browser-tests.ts';
import { findLongFiles } from './file-lengths.ts';

/** Resolves to what is wrong; empty when nothing is. */
type Check = { name: string; run: () => Promise<string> };

/** The compiler and the linter use several cores themselves. */
const atOnce = 2;

function program(name: string, file: string, ...args: string[]): Check {
  const run = async () => {
    const { code, output } = await outcome(projectNode(), [file, ...args], { cwd: root });
    return code === 0 ? '' : output.trim() || `ended with code ${code}`;
  };
  return { name, run };
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
  { name: 'browser tests', run: async () => findBrowserTestOffences(root).join('\n') },
  { name: 'file lengths', run: async () => findLongFiles(root).join('\n') },
];

const waiting = [...checks];
let failed = 0;

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const began = performance.now();
    const problems = await check.run();
    if (problems) failed += 1;
    console.log(
      `${problems ? '✗' : '✓'} ${check.name} (${seconds(began)})${problems ? `\n\n${problems}\n` : ''}`,
    );
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
if (failed > 0) console.log(`${failed} of ${checks.length} checks failed.`);
process.exitCode = failed > 0 ? 1 : 0;
