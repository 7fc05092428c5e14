import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import { searchLimits } from '@kalaangan/contract/search';
import type { FoundBlogsPage, FoundDiscussionsPage, FoundPeoplePage } from '@kalaangan/contract/search.calls';
import { findUnseen, listPeople } from '#features/accounts/index.ts';
import { listArtworkItems, listNewestArtworksOfEach } from '#features/artworks/index.ts';
import { listBlogItems } from '#features/blogs/index.ts';
import { listDiscussionItems } from '#features/discussions/index.ts';
import { walkPage } from '#platform/database/filled-page.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Search } from './context.ts';
import type { Kind } from './lexemes.ts';
import { findMatches, maxResults } from './matches.ts';
import { toFoundPerson, toPageEnd } from './views.ts';

export type SearchRequest = {
  q: string;
  page?: number | undefined;
  limit: number;
};

export async function findArtworks(
  search: Search,
  request: SearchRequest,
  viewer: Viewer | null,
): Promise<ArtworkItem[]> {
  const load = (ids: readonly string[]) => listArtworkItems(search.artworks, ids);
  return (await find(search, 'artwork', request, viewer, load, ({ creator }) => creator._id)).items;
}

export async function findBlogs(
  search: Search,
  request: SearchRequest,
  viewer: Viewer | null,
): Promise<FoundBlogsPage> {
  const load = (ids: readonly string[]) => listBlogItems(search.blogs, ids);
  const found = await find(search, 'blog', request, viewer, load, ({ author }) => author._id);
  return { blogs: found.items, ...toPageEnd(request, found) };
}

export async function findDiscussions(
  search: Search,
  request: SearchRequest,
  viewer: Viewer | null,
): Promise<FoundDiscussionsPage> {
  const load = (ids: readonly string[]) => listDiscussionItems(search.discussions, ids, viewer);
  const found = await find(search, 'discussion', request, viewer, load, ({ author }) => author._id);
  return { discussions: found.items, ...toPageEnd(request, found) };
}

/** Each with their newest artworks. */
export async function findPeople(
  search: Search,
  request: SearchRequest,
  viewer: Viewer | null,
): Promise<FoundPeoplePage> {
  const load = (ids: readonly string[]) => listPeople(search.accounts, ids);
  const { items: people, hasMore } = await find(search, 'person', request, viewer, load, ({ _id }) => _id);
  const ids = people.map(({ _id }) => _id);
  const works = await listNewestArtworksOfEach(search.artworks, ids, searchLimits.cardArtworks);
  return { users: people.map((person) => toFoundPerson(person, works.get(person._id) ?? [])), hasMore };
}

/** Matches without those of people whom the viewer does not see. @param ownerOf whose it is */
async function find<Item>(
  search: Search,
  kind: Kind,
  { q, ...request }: SearchRequest,
  viewer: Viewer | null,
  load: (ids: readonly string[]) => Promise<Item[]>,
  ownerOf: (item: Item) => string,
): Promise<{ items: Item[]; hasMore: boolean }> {
  const loadPage = async (page: Omit<SearchRequest, 'q'>) => {
    const { ids, hasMore } = await findMatches(search, kind, q, page);
    return { items: await load(ids), hasMore };
  };
  const unseen = await findUnseen(search.accounts, viewer);
  if (unseen.size === 0) return loadPage(request);
  return walkPage(request, maxResults, loadPage, (item) => !unseen.has(ownerOf(item)));
}
