import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup } from '../command.ts';
import { purge } from './purge.ts';

export function addRenditionsCommands(all: CommandGroup): void {
  const renditions = addGroup(
    all,
    'renditions',
    'what is made of pictures to show them: docs/operations/upkeep.md',
  );
  addCommand(renditions, {
    name: 'purge',
    description:
      'remove renditions, cards and masters of all pictures; they are made again when they are asked for',
    options: [
      ['--older-than <days>', 'only what was made so many days ago, or earlier'],
      ['--work <address>', 'only those of an artwork, a discussion or a blog, by its address or id'],
    ],
    schema: z.object({
      olderThan: z.coerce.number().positive().max(36_500).optional(),
      work: z.string().optional(),
    }),
    asks: true,
    run: purge,
  });
}
