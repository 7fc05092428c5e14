import { execFile } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/operator/main.ts', import.meta.url));

/** Runs `npm run admin -- …` as a process of its own, without a terminal. */
export function runAdmin(
  environment: Record<string, string>,
  ...typed: string[]
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  // Passes on only what any program needs: it must not inherit settings of the test run.
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  const env = { PATH, HOME, TZ, NODE_COMPILE_CACHE: getCompileCacheDir(), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...typed], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}
