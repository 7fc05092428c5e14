import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import {
  beginMaintenance,
  endMaintenance,
  findMaintenance,
  type MaintenanceRow,
} from '#features/maintenance/index.ts';
import type { Invocation } from '../command.ts';
import type { Operator, Site } from '../operator.ts';

type Told = Pick<MaintenanceRow, 'until' | 'note'>;

/** `maintenance on` */
export async function beginMaintenanceOfSite({
  options,
  output,
  withSite,
}: Invocation<Told>): Promise<number> {
  const row = await withAllProcesses(withSite, ({ features }) =>
    beginMaintenance(features.maintenance, options),
  );
  output.result(toResult(row));
  output.say(describe(row));
  output.say('What was sent before is finished; mails and other jobs go on.');
  return 0;
}

/** `maintenance off` */
export async function endMaintenanceOfSite({ output, withSite }: Invocation<object>): Promise<number> {
  const wasOn = await withAllProcesses(withSite, ({ features }) => endMaintenance(features.maintenance));
  output.result(toResult(null));
  output.say(wasOn ? 'Everybody may change things again.' : 'It was not on: everybody may change things.');
  return 0;
}

/** `maintenance status` */
export async function tellMaintenance({ output, withSite }: Invocation<object>): Promise<number> {
  const row = await withSite(({ features }) => findMaintenance(features.maintenance));
  output.result(toResult(row));
  output.say(row ? describe(row) : 'It is not on: everybody may change things.');
  return 0;
}

/** Does something that all processes have heard of when it resolves, this one among them. */
function withAllProcesses<Result>(
  withSite: Operator['withSite'],
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  return withSite(async (site) => {
    await site.platform.database.followChanges();
    return work(site);
  });
}

function toResult(row: MaintenanceRow | null): object {
  return row
    ? { on: true, since: row.since, until: row.until, message: row.note }
    : { on: false, since: null, until: null, message: null };
}

function describe({ since, until, note }: MaintenanceRow): string {
  const end = until ? `, until ${dayAndTimeInIndia(until)} as people are told` : '';
  const told = note === null ? '' : `\nEvery page says: ${note}`;
  return `Nobody but admins changes anything, since ${dayAndTimeInIndia(since)}${end}.${told}`;
}
