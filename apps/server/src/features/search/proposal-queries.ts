import { searchLimits as limits } from '@kalaangan/contract/search/search';
import type { ProposedPeople } from '@kalaangan/contract/search/search.calls';
import {
  findAuthors,
  isListed,
  listFollowedIds,
  listPeople,
  listPersonTexts,
  type Audience,
  type Viewer,
} from '#features/accounts/index.ts';
import { artworkRules, listNewestArtworksOfEach, listPopularMakers } from '#features/artworks/index.ts';
import type { Search } from './context.ts';
import { rankProposals } from './proposal-ranking.ts';
import { toFoundPerson } from './views.ts';

/** Number of the most popular works among whose artists some are chosen. */
const worksRead = 300;
/** Of these newest works of each artist, those are shown that need no cover. */
const worksOfEach = 2 * limits.proposedWorks;

/** Proposes artists of popular works whom the member does not follow yet. The number of queries is always the same. */
export async function proposePeople(
  { accounts, artworks }: Search,
  audience: Audience<Viewer>,
): Promise<ProposedPeople> {
  const { viewer, leavesOutAi } = audience;
  const [works, followed] = await Promise.all([
    listPopularMakers(artworks, leavesOutAi, worksRead),
    listFollowedIds(accounts, viewer.id),
  ]);
  const known = new Set([viewer.id, ...followed]);
  /** The style of the most popular work of each, in the popular order. */
  const styles = new Map<string, string>();
  for (const { creatorId, artStyle } of works)
    if (!known.has(creatorId) && isListed(audience, { personOf: (id: string) => id }, creatorId))
      styles.set(creatorId, styles.get(creatorId) ?? artStyle);

  const ids = [viewer.id, ...styles.keys()];
  const [authors, texts] = await Promise.all([findAuthors(accounts, ids), listPersonTexts(accounts, ids)]);
  const places = new Map(texts.map(({ id, cityState }) => [id, cityState]));
  const originOf = (id: string) => ({
    language: authors.get(id)?.language ?? 'en',
    cityState: places.get(id) ?? '',
  });
  const candidates = [...styles].map(([id, artStyle]) => ({ id, artStyle, ...originOf(id) }));
  const chosen = rankProposals(candidates, originOf(viewer.id))
    .slice(0, limits.proposed)
    .map(({ id }) => id);

  const [people, newest] = await Promise.all([
    listPeople(accounts, audience, chosen),
    listNewestArtworksOfEach(artworks, chosen, worksOfEach),
  ]);
  return {
    users: people.map((person) => {
      const shown = (newest.get(person._id) ?? []).filter(
        (work) => work.mature === 'none' && isListed(audience, artworkRules, work),
      );
      return {
        ...toFoundPerson(person, shown.slice(0, limits.proposedWorks)),
        cityState: places.get(person._id) ?? '',
      };
    }),
  };
}
