import { maintenanceLimits } from '@kalaangan/contract/maintenance/maintenance';
import * as z from 'zod';
import { addCommand, addGroup, type CommandGroup } from '../command.ts';
import { beginMaintenanceOfSite, endMaintenanceOfSite, tellMaintenance } from './switch.ts';
import { readTime } from './time.ts';

const note = z.string().trim().min(1).max(maintenanceLimits.note);
const time = z.string().transform((typed, context) => {
  const until = readTime(typed, new Date());
  if (until) return until;
  context.addIssue('a time to come, in India, such as 18:30 or 2026-12-01T18:30');
  return z.NEVER;
});

export function addMaintenanceCommands(all: CommandGroup): void {
  const maintenance = addGroup(
    all,
    'maintenance',
    'let people read while nobody but admins changes anything: docs/operations/upgrade.md',
  );
  addCommand(maintenance, {
    name: 'on',
    description: 'refuse all changes, in all processes at once; again, to change what people are told',
    options: [
      ['--until <time>', 'when it may be over, in India: 18:30, or 2026-12-01T18:30; you end it yourself'],
      ['--message <text>', 'words of your own, which every page shows as they are, in all languages'],
    ],
    schema: z
      .object({ until: time.optional(), message: note.optional() })
      .transform(({ until = null, message = null }) => ({ until, note: message })),
    run: beginMaintenanceOfSite,
  });
  addCommand(maintenance, {
    name: 'off',
    description: 'let everybody change things again',
    schema: z.object({}),
    run: endMaintenanceOfSite,
  });
  addCommand(maintenance, {
    name: 'status',
    description: 'whether it is on, since when and until when',
    schema: z.object({}),
    run: tellMaintenance,
  });
}
