import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Output } from './output.ts';
import { UserError } from './user-error.ts';

/** Asks for a word before something is done that cannot be undone. @throws {UserError} unless it is given */
export async function confirm(
  word: string,
  { isGiven, output }: { isGiven: boolean; output: Output },
): Promise<void> {
  if (isGiven) return;
  if (!stdin.isTTY) throw new UserError('Nothing was done: there is no terminal to confirm it, add --yes.');
  output.say('');
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await lines.question(`Type '${word}' to go on: `);
    if (answer.trim() !== word) throw new UserError('Nothing was done.');
  } finally {
    lines.close();
  }
}
