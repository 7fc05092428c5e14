import * as z from 'zod';
import { addCommand, type CommandGroup, type Invocation } from '../command.ts';
import { mailbox } from '../mail/index.ts';
import { examine, type Options } from './examine.ts';
import type { Finding } from './finding.ts';

/** The exit code where there is a fault; warnings are none. */
const faulty = 2;

export function addDoctorCommand(all: CommandGroup): void {
  addCommand(all, {
    name: 'doctor',
    description:
      'look for what is wrong with the site, and say what to do: docs/operations/when-it-breaks.md',
    options: [
      ['--all', 'look at all files and counts, not at a thousand of each'],
      ['--mail-to <address>', 'send a test mail there, too'],
    ],
    schema: z.object({ all: z.boolean().default(false), mailTo: mailbox.optional() }),
    run: runDoctor,
  });
}

async function runDoctor({
  options,
  output,
  readSettings,
  running,
  signal,
}: Invocation<Options>): Promise<number> {
  const findings: (Finding & { check: string })[] = [];
  const notChecked = await examine(readSettings, {
    ...options,
    running,
    signal,
    note(check, found) {
      for (const finding of found) {
        findings.push({ check, ...finding });
        output.say(toLine(check, finding));
      }
    },
  });
  if (notChecked.length > 0) output.say(`Not looked at, for what is wrong above: ${notChecked.join(', ')}.`);
  output.result({ findings, notChecked });
  return findings.some(({ level }) => level === 'fault') ? faulty : 0;
}

function toLine(check: string, { level, text, advice }: Finding): string {
  return `${level.padEnd('warning'.length)}  ${check}: ${text}${advice === undefined ? '' : ` → ${advice}`}`;
}
