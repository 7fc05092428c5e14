import { UserError } from './child.mjs';

/**
 * Runs a script. Errors are printed and set the exit code; a `UserError` is printed without its stack.
 * @param {() => unknown} script
 */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
