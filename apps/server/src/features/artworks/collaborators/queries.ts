import type { Collaborators } from '@kalaangan/contract/artworks/collaborators.calls';
import { listPersonCards, type Audience } from '#features/accounts/index.ts';
import {
  bySortId,
  loadPage,
  toIdPage,
  type IdPage,
  type KeysetWindow,
  type PageRequest,
} from '#platform/database/lists/keyset.ts';
import type { Artworks } from '../context.ts';
import { listIdsOfMaker, type CollaboratorRow } from './store.ts';

/** The people of these rows whom the viewer sees: of those who are invited the artist sees all, others themself. */
export async function showCollaborators(
  { accounts }: Artworks,
  audience: Audience,
  creatorId: string,
  rows: readonly CollaboratorRow[],
): Promise<Collaborators> {
  const { viewer } = audience;
  const accepted = rows.filter((row) => row.accepted).map(({ id }) => id);
  const invited = rows
    .filter((row) => !row.accepted && (viewer?.id === creatorId || viewer?.id === row.id))
    .map(({ id }) => id);
  const [collaborators, waiting] = await Promise.all([
    listPersonCards(accounts, audience, accepted),
    listPersonCards(accounts, audience, invited),
  ]);
  return { collaborators, invited: waiting };
}

/** The works that somebody has published or made with others, newest first. */
export async function listOfMaker({ db }: Artworks, userId: string, request: PageRequest): Promise<IdPage> {
  const load = (window: KeysetWindow<readonly ['id']>) => listIdsOfMaker(db, { ...window, userId });
  return toIdPage(await loadPage(request, { ...bySortId, load }));
}
