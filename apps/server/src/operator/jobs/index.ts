import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup } from '../command.ts';
import { discard } from './discard.ts';
import { list } from './list.ts';
import { retry } from './retry.ts';

const name = ['--name <name>', 'those of a name, as the list has it'] as const;
const selection = {
  args: [['[ids...]', 'ids of jobs, as the list has them']],
  options: [name, ['--all', 'all of them']],
  schema: z.object({
    ids: z.array(z.uuid()),
    name: z.string().optional(),
    all: z.boolean().default(false),
  }),
} as const;

export function addJobsCommands(all: CommandGroup): void {
  const jobs = addGroup(
    all,
    'jobs',
    'what the site does later: mails, notifications, files: docs/operations/upkeep.md',
  );
  addCommand(jobs, {
    name: 'list',
    description: 'count the jobs of each name, and list those that failed, run or wait, with their causes',
    options: [
      ['--state <state>', 'only those that are waiting, running or failed'],
      name,
      ['--limit <count>', 'how many of each state are listed, at most 1000 (20)'],
    ],
    schema: z.object({
      state: z.enum(['waiting', 'running', 'failed']).optional(),
      name: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(20),
    }),
    run: list,
  });
  addCommand(jobs, {
    ...selection,
    name: 'retry',
    description: 'run jobs now that failed, or that wait for another attempt',
    asks: true,
    run: retry,
  });
  addCommand(jobs, {
    ...selection,
    name: 'discard',
    description:
      'delete jobs that failed; by their ids, those too that wait. What they were to do is not done',
    asks: true,
    run: discard,
  });
}
