import { readAddress } from '@kalaangan/contract/site-address';
import { copyrightMessages as messages } from '@kalaangan/contract/copyright';
import { findIdsByUsername } from '#features/accounts/index.ts';
import { invalidField } from '#platform/http/problem.ts';
import { targetText } from './cases.ts';
import type { Safety } from './context.ts';
import type { Target, TargetName } from './targets.ts';

/** A thing that an address of this site names. */
export type NamedTarget = Target & { name: TargetName | null };

type Reader = {
  /** The host by which the site was asked: it may have several names. */
  host: string;
  /** What else is answered as if it did not exist. */
  isKnown?: (target: Target) => boolean;
};

/**
 * What the addresses name, each thing once, in an order that is always the same, so that two transactions lock in the same
 * one. To be called before a transaction, as names are.
 * @throws {Problem} 400 if one of them names nothing on this site
 */
export async function findNamedTargets(
  { db, targets, settings }: Safety,
  addresses: readonly string[],
  { host, isKnown = () => true }: Reader,
): Promise<NamedTarget[]> {
  const hosts = [new URL(settings.publicUrl).host, host];
  const things = addresses.map((address) => {
    const thing = readAddress(address, hosts);
    if (!thing) throw invalidField('addresses', () => messages.addressUnknown(address));
    return { address, thing };
  });
  const usernames = things.flatMap(({ thing }) =>
    thing.type === 'person' ? [thing.username.toLowerCase()] : [],
  );
  const people = await findIdsByUsername(db, usernames);
  const found = await Promise.all(
    things.map(async ({ address, thing }) => {
      const [type, id] =
        thing.type === 'person'
          ? (['user', people.get(thing.username.toLowerCase())] as const)
          : [thing.type, thing.id];
      const target = id === undefined ? null : await targets[type].find(db, id);
      if (!target || !isKnown(target))
        throw invalidField('addresses', () => messages.addressUnknown(address));
      return { ...target, name: await targets[type].name(target) };
    }),
  );
  const byText = new Map(found.map((target) => [targetText(target), target]));
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, target]) => target);
}
