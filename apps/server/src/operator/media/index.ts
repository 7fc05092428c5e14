import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup } from '../command.ts';
import { sweep } from './sweep.ts';
import { verify } from './verify.ts';

export function addMediaCommands(all: CommandGroup): void {
  const media = addGroup(all, 'media', 'pictures and videos in the media store: docs/operations/upkeep.md');
  addCommand(media, {
    name: 'verify',
    description:
      'look whether every original and sealed copy is in the store, and for what is there of which nothing is known',
    options: [
      ['--content', 'read all of them to their ends as well'],
      ['--limit <count>', 'how many of each kind are listed, at most 1000 (50)'],
    ],
    schema: z.object({
      content: z.boolean().default(false),
      limit: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    run: verify,
  });
  addCommand(media, {
    name: 'sweep',
    description:
      'remove now what was deleted and what killed processes left, as the site does every five minutes',
    options: [['--dry-run', 'only count it']],
    schema: z.object({ dryRun: z.boolean().default(false) }),
    run: sweep,
  });
}
