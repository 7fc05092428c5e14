import { Trouble } from './child.mjs';

/**
 * Runs a script: what went wrong is told in full, but without a stack where the stack says nothing.
 * @param {() => unknown} script
 */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Trouble ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
