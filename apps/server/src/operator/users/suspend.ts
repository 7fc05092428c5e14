import { moderationLimits as limits } from '@kalaangan/contract/safety/moderation';
import { note } from '@kalaangan/contract/safety/removal';
import * as z from 'zod';
import { suspendAsOperator, unsuspendAsOperator } from '#features/safety/index.ts';
import type { Invocation } from '../command.ts';
import { UserError } from '../user-error.ts';
import { getPerson, nameOf } from './person.ts';
import { daysUntil, wordTime } from './times.ts';

const needsReason = 'give one, the person is told it';

export const suspendOptions = z
  .object({
    person: z.string(),
    days: z.coerce.number().int().min(1).max(limits.suspensionDays).optional(),
    until: z.iso.date().optional(),
    reason: z.string({ error: needsReason }).pipe(note.refine((text) => text !== '', { error: needsReason })),
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    path: ['days'],
    error: 'give either --days or --until',
  });

/** `users suspend` */
export async function suspendUser({
  options: { person: name, days, until, reason },
  output,
  withSite,
}: Invocation<z.output<typeof suspendOptions>>): Promise<number> {
  return withSite(async (site) => {
    const { safety } = site.features;
    const { id } = await getPerson(site, name);
    const length = until === undefined ? days : daysUntil(until, safety.now());
    if (length === undefined) throw new UserError('Give either --days or --until.');
    await suspendAsOperator(safety, id, { days: length, note: reason });
    // An earlier suspension may last longer, and a banned person stays banned.
    const person = await getPerson(site, id);
    const { standing } = person;
    output.say(
      standing.state === 'suspended'
        ? `${nameOf(person)} is suspended until ${wordTime(standing.until)}, is told why, and may appeal.`
        : `${nameOf(person)} is ${standing.state}, and suspended besides.`,
    );
    output.result({ id, username: person.username, standing });
    return 0;
  });
}

/** `users unsuspend` */
export async function unsuspendUser({
  options: { person: name },
  output,
  withSite,
}: Invocation<{ person: string }>): Promise<number> {
  return withSite(async (site) => {
    const person = await getPerson(site, name);
    if (!(await unsuspendAsOperator(site.features.safety, person.id)))
      throw new UserError(`${nameOf(person)} is not suspended.`);
    const { standing } = await getPerson(site, person.id);
    output.say(`${nameOf(person)} is no longer suspended, and is told so.`);
    output.say('The decision stands as a strike, with what it removed: only an appeal undoes it.');
    output.result({ id: person.id, username: person.username, standing });
    return 0;
  });
}
