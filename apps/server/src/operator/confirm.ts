import type { Terminal } from './operator.ts';
import { UserError } from './user-error.ts';

/** Asks for a word before something is done that cannot be undone. @throws {UserError} unless it is given */
export async function confirm(
  word: string,
  { isGiven, terminal }: { isGiven: boolean; terminal: Terminal },
): Promise<void> {
  if (isGiven) return;
  const answer = await terminal.ask(`\nType '${word}' to go on: `);
  if (answer === null)
    throw new UserError('Nothing was done: there is no terminal to confirm it, add --yes.');
  if (answer.trim() !== word) throw new UserError('Nothing was done.');
}
