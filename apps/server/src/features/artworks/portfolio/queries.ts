import type { Portfolio } from '@kalaangan/contract/artworks/portfolio.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { loadPage, toIdPage, type IdPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { Artworks } from '../context.ts';
import { toPortfolio } from './arrangement.ts';
import * as store from './store.ts';

/** The viewer's portfolio as it is arranged. */
export async function getPortfolio({ db }: Artworks, viewer: Viewer): Promise<Portfolio> {
  return toPortfolio(await store.listArranged(db, viewer.id));
}

/** A person's visible works as they have arranged them, without those that they have hidden from the portfolio. */
export async function listPortfolioIds(
  { db }: Artworks,
  creatorId: string,
  request: PageRequest,
): Promise<IdPage> {
  const page = await loadPage(request, {
    sortKey: ['number', 'id'],
    keyOf: ({ rank, sortId }: store.RankedRow) => [rank, sortId] as const,
    load: (window) => store.listPortfolioIds(db, { creatorId, ...window }),
  });
  return toIdPage(page);
}
