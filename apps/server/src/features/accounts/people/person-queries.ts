import type { PersonCard } from '@kalaangan/contract/people/people';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';
import { unknownArtist } from '@kalaangan/contract/people/unknown-artist';
import type { SharedAudience } from '../audience/audience.ts';
import type { Accounts, Author, PersonViews } from '../context.ts';

/** The cards of existing people, by id: also of hidden ones, as the authors of what moderators read. */
export async function findPersonCards(
  { personViews }: Accounts,
  ids: Iterable<string>,
): Promise<Map<string, PersonCard>> {
  const found = await personViews.find(ids);
  return new Map([...found].map(([id, { card }]) => [id, card]));
}

/** Existing people as authors, by id: as the cards, also hidden ones. */
export async function findAuthors(
  { personViews }: Accounts,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Author>> {
  return personViews.find(ids);
}

/** The cards of existing people who are not hidden, by id. */
export async function findShownCards(
  { personViews }: Accounts,
  ids: Iterable<string>,
): Promise<Map<string, PersonCard>> {
  const found = await personViews.find(ids);
  return new Map(
    [...found].flatMap(([id, person]) => (whoIsShown(person) ? [[id, person.card] as const] : [])),
  );
}

/** The cards of those of the people whom lists name to the audience, in the order of the ids. */
export async function listPersonCards(
  { personViews }: Accounts,
  audience: SharedAudience,
  ids: readonly string[],
): Promise<PersonCard[]> {
  const found = await personViews.find(ids);
  return ids.filter(audience.names).flatMap((id) => whoIsShown(found.get(id))?.card ?? []);
}

/** The people whom lists name to the audience, as lists show them, in the order of the ids. */
export async function listPeople(
  { personViews }: Accounts,
  audience: SharedAudience,
  ids: readonly string[],
): Promise<ListedPerson[]> {
  const found = await personViews.find(ids);
  return ids.filter(audience.names).flatMap((id) => whoIsShown(found.get(id))?.listed ?? []);
}

/** Existing people, in the order of the ids: hidden ones by their username alone, so that one's own list can be tidied. */
export async function listEverybody(
  { personViews }: Accounts,
  ids: readonly string[],
): Promise<ListedPerson[]> {
  const found = await personViews.find(ids);
  return ids.flatMap((id) => {
    const person = found.get(id);
    if (!person?.isHidden) return person?.listed ?? [];
    return { ...person.listed, name: unknownArtist, title: '', profilePicture: null };
  });
}

const whoIsShown = (person: PersonViews | undefined) => (person?.isHidden ? undefined : person);
