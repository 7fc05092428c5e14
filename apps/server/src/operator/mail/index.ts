import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup, type Invocation } from '../command.ts';
import { sendTestMail } from './test-mail.ts';

/** The exit code where the mail was not taken. */
const notTaken = 2;

export const mailbox = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address');

export function addMailCommands(all: CommandGroup): void {
  const mail = addGroup(all, 'mail', 'mails of the site: docs/operations/mail.md');
  addCommand(mail, {
    name: 'test',
    description: 'send a mail as the site does, and tell what the mail server answers',
    options: [['--to <address>', 'who gets it']],
    schema: z.object({ to: z.string('is needed: --to <address>').pipe(mailbox) }),
    run: testMail,
  });
}

async function testMail({
  options: { to },
  output,
  readSettings,
}: Invocation<{ to: string }>): Promise<number> {
  const { isTaken, text, advice } = await sendTestMail(readSettings(), to);
  output.say(isTaken ? text : `${text}\n→ ${advice}`);
  output.result({ isTaken, text, ...(!isTaken && { advice }) });
  return isTaken ? 0 : notTaken;
}
