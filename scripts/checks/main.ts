import { tryRun } from '../lib/child.mjs';
import { projectNode } from '../lib/node-binary.mjs';
import { root } from '../lib/paths.mjs';
import { seconds } from '../lib/progress.mjs';
import { toolProgram } from '../lib/tool.mjs';
import { npm } from '../lib/install.mjs';
import { readAudit } from './audit.ts';
import { checkSchema } from './database-schema.ts';
import { findBrowserTestViolations } from './browser-tests.ts';
import { findFullFolders, findLongFiles } from './sizes.ts';
import { checkLicenceReport } from './licence-report.ts';
import { checkMessages } from './messages.ts';
import { isRelease } from './release.ts';
import { findTextsBesideSiblings } from './texts-beside-siblings.ts';
import { findWritingDirectionViolations } from './writing-direction.ts';

/** `problems` is empty when the check passes; `note` is printed in either case. */
type CheckResult = { problems: string; note?: string | null };
type Check = { name: string; run: () => Promise<CheckResult> };

/** Number of checks at once. More would be slower: the compiler and the linter use several cores themselves. */
const concurrency = 2;

function program(name: string, file: string, ...args: string[]): Check {
  const run = async () => {
    const { code, output } = await tryRun(projectNode(), [file, ...args], { cwd: root });
    return { problems: code === 0 ? '' : output.trim() || `ended with code ${code}` };
  };
  return { name, run };
}

/** Audits the packages of a production install. */
async function audit(): Promise<CheckResult> {
  const [command, ...first] = npm();
  const { output } = await tryRun(
    command,
    [...first, 'audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
    { cwd: root, shell: command === 'npm.cmd', timeout: 60_000 },
  );
  const { problems, unanswered } = readAudit(output);
  return {
    problems: problems.join('\n'),
    note: unanswered && `skipped, the registry did not answer: ${unanswered}`,
  };
}

// The slowest checks come first, so that the others fill the gaps.
const checks: Check[] = [
  // The linter's type checker is the TypeScript compiler. `tsc` would load the same programs again, once for each folder.
  program('lint and types', toolProgram('oxlint'), '--type-aware', '--type-check', '--deny-warnings'),
  program('unused code', toolProgram('knip'), '--treat-config-hints-as-errors'),
  program('format', toolProgram('oxfmt'), '--check', '.'),
  program('boundaries', 'scripts/boundaries/main.ts'),
  { name: 'browser tests', run: async () => ({ problems: findBrowserTestViolations(root).join('\n') }) },
  { name: 'messages', run: async () => checkMessages(root, await isRelease(process.argv.slice(2), root)) },
  {
    name: 'texts of translated pages',
    run: async () => ({ problems: findTextsBesideSiblings(root).join('\n') }),
  },
  {
    name: 'writing direction',
    run: async () => ({ problems: findWritingDirectionViolations(root).join('\n') }),
  },
  {
    name: 'sizes of files and folders',
    run: async () => ({ problems: [...findLongFiles(root), ...findFullFolders(root)].join('\n') }),
  },
  { name: 'database schema', run: async () => ({ problems: (await checkSchema(root)).join('\n') }) },
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
    const suffix = note ? `: ${note}` : '';
    console.log(
      `${problems ? '✗' : '✓'} ${check.name}${suffix} (${seconds(began)})${problems ? `\n\n${problems}\n` : ''}`,
    );
  }
}

await Promise.all(Array.from({ length: concurrency }, work));
if (failed > 0) console.log(`${failed} of ${checks.length} checks failed.`);
process.exitCode = failed > 0 ? 1 : 0;
