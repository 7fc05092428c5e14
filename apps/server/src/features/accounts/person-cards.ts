import type { PersonCard } from '@kalaangan/contract/people';
import type { ListedPerson } from '@kalaangan/contract/social.calls';
import type { Accounts } from './context.ts';

/** The cards of existing people, by id. */
export async function findPersonCards(
  { personViews }: Accounts,
  ids: Iterable<string>,
): Promise<Map<string, PersonCard>> {
  const found = await personViews.find(ids);
  return new Map([...found].map(([id, { card }]) => [id, card]));
}

/** The cards of existing people, in the order of the ids. */
export async function listPersonCards(accounts: Accounts, ids: readonly string[]): Promise<PersonCard[]> {
  const cards = await findPersonCards(accounts, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Existing people as lists show them, in the order of the ids. */
export async function listPeople({ personViews }: Accounts, ids: readonly string[]): Promise<ListedPerson[]> {
  const found = await personViews.find(ids);
  return ids.flatMap((id) => found.get(id)?.listed ?? []);
}
