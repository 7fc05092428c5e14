import * as z from 'zod';
import { release } from '#platform/database/index.ts';
import { addCommand, type CommandGroup } from './command.ts';

/** `migrate`: what the next start would do, while processes of the release before serve. */
export function addMigrateCommand(all: CommandGroup): void {
  addCommand(all, {
    name: 'migrate',
    description: 'prepare the database for this release, on PostgreSQL also while the release before runs',
    schema: z.object({}),
    run: async ({ output, withSite }) => {
      // Whoever opens a site prepares its database.
      await withSite(async () => {});
      output.say(`The database is ready for ${release}.`);
      output.result({ release });
      return 0;
    },
  });
}
