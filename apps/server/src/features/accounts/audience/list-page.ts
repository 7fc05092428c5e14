import { fillPage, walkPage, type FilledPage } from '#platform/database/lists/filled-page.ts';
import type { PageRequest } from '#platform/database/lists/keyset.ts';
import { ListAnswer } from '#platform/http/calls/list-answer.ts';
import type { SharedAudience } from './audience.ts';

/** What is told of the items of a list, by which some are left out. */
export type Rules<Item> =
  | {
      /** Of a list of people: who it is. */
      personOf: (item: Item) => string;
    }
  | {
      /** Whose a work, comment or reply is; null after its author was deleted. */
      ownerOf: (item: Item) => string | null;
      isMature?: (item: Item) => boolean;
      /** By AI, in lists for everybody. */
      isGenerated?: (item: Item) => boolean;
    };

/** `Facts`: what a page tells of the whole list. */
type List<Item, Facts, Answer> = {
  request: PageRequest;
  load: (part: PageRequest) => Promise<FilledPage<Item> & Facts>;
  rules: Rules<Item>;
  /** Makes the answer of what is shown. @param first the first page that was loaded */
  view: (page: FilledPage<Item>, first: FilledPage<Item> & Facts) => Answer | Promise<Answer>;
  /** Of a list whose pages are numbered by what is shown: how many items are walked over. */
  walksOver?: number;
};

/** A page of what the audience sees of a list, as every list of things and of people is answered. */
export async function listPage<Item, Facts, Answer>(
  audience: SharedAudience,
  { rules, ...list }: List<Item, Facts, Answer>,
): Promise<ListAnswer<Answer>> {
  return answerShown(audience, list, (item) => isListed(audience, rules, item));
}

type ListOfOne<Item, Facts, Answer> = Omit<List<Item, Facts, Answer>, 'rules'> & {
  isMature?: (item: Item) => boolean;
  /** The page of an empty list. */
  none: FilledPage<Item> & Facts;
};

/**
 * The same for what one person has published: nothing after a block, but all for a member who has muted that person and
 * opens their profile.
 */
export async function listPageOf<Item, Facts, Answer>(
  audience: SharedAudience,
  personId: string,
  { isMature, none, ...list }: ListOfOne<Item, Facts, Answer>,
): Promise<ListAnswer<Answer>> {
  if (audience.isApartFrom(personId)) return new ListAnswer(await list.view(none, none));
  return answerShown(audience, list, (item) => !isMature?.(item) || audience.meetsMature(personId));
}

async function answerShown<Item, Facts, Answer>(
  { isPublic }: SharedAudience,
  { request, load, view, walksOver }: Omit<List<Item, Facts, Answer>, 'rules'>,
  isShown: (item: Item) => boolean,
): Promise<ListAnswer<Answer>> {
  let first: (FilledPage<Item> & Facts) | undefined;
  const loadPart = async (part: PageRequest) => {
    const page = await load(part);
    first ??= page;
    return page;
  };
  // What visitors see is numbered as it stands.
  const page =
    walksOver === undefined || isPublic
      ? await fillPage(request, loadPart, isShown)
      : { ...(await walkPage(request, walksOver, loadPart, isShown)), nextCursor: null };
  if (!first) throw new Error('no page was loaded');
  return new ListAnswer(await view(page, first));
}

/** Whether the audience sees an item of a list. */
export function isListed<Item>(audience: SharedAudience, rules: Rules<Item>, item: Item): boolean {
  if ('personOf' in rules) return audience.names(rules.personOf(item));
  const ownerId = rules.ownerOf(item);
  if (ownerId !== null && audience.unseen.has(ownerId)) return false;
  if (rules.isMature?.(item) && !audience.meetsMature(ownerId)) return false;
  return !(audience.leavesOutAi && rules.isGenerated?.(item));
}
