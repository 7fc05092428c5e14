import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import { searchLimits } from '@kalaangan/contract/search';
import type { FoundBlogsPage, FoundDiscussionsPage, FoundPeoplePage } from '@kalaangan/contract/search.calls';
import { listPeople } from '#features/accounts/index.ts';
import { listArtworkItems, listNewestArtworksOfEach } from '#features/artworks/index.ts';
import { listBlogItems } from '#features/blogs/index.ts';
import { listDiscussionItems } from '#features/discussions/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Search } from './context.ts';
import { findMatches } from './matches.ts';
import { toFoundPerson, toPageEnd } from './views.ts';

export type SearchRequest = {
  q: string;
  page?: number | undefined;
  limit: number;
};

export async function findArtworks(search: Search, { q, ...page }: SearchRequest): Promise<ArtworkItem[]> {
  const { ids } = await findMatches(search, 'artwork', q, page);
  return listArtworkItems(search.artworks, ids);
}

export async function findBlogs(search: Search, { q, ...page }: SearchRequest): Promise<FoundBlogsPage> {
  const { ids, hasMore } = await findMatches(search, 'blog', q, page);
  return { blogs: await listBlogItems(search.blogs, ids), ...toPageEnd(page, ids, hasMore) };
}

export async function findDiscussions(
  search: Search,
  { q, ...page }: SearchRequest,
  viewer: Viewer | null,
): Promise<FoundDiscussionsPage> {
  const { ids, hasMore } = await findMatches(search, 'discussion', q, page);
  const discussions = await listDiscussionItems(search.discussions, ids, viewer);
  return { discussions, ...toPageEnd(page, ids, hasMore) };
}

/** Each with their newest artworks. */
export async function findPeople(search: Search, { q, ...page }: SearchRequest): Promise<FoundPeoplePage> {
  const { ids, hasMore } = await findMatches(search, 'person', q, page);
  const [people, works] = await Promise.all([
    listPeople(search.accounts, ids),
    listNewestArtworksOfEach(search.artworks, ids, searchLimits.cardArtworks),
  ]);
  return { users: people.map((person) => toFoundPerson(person, works.get(person._id) ?? [])), hasMore };
}
