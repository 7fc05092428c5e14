import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup } from '../command.ts';
import { reindexAll } from './reindex.ts';

export function addSearchCommands(all: CommandGroup): void {
  const search = addGroup(all, 'search', 'what the search finds by');
  addCommand(search, {
    name: 'reindex',
    description: 'make the whole index anew; what it has is found until then, also while the site runs',
    schema: z.object({}),
    run: reindexAll,
  });
}
