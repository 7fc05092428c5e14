import type { ArtworkItem } from '@kalaangan/contract/artworks/artworks.calls';
import type { FoundPerson } from '@kalaangan/contract/search/search.calls';
import type { ListedPerson } from '@kalaangan/contract/social/social.calls';

export function toFoundPerson(person: ListedPerson, works: readonly ArtworkItem[]): FoundPerson {
  return {
    ...person,
    artworks: works.map(({ _id, title, language, cover, origin, mature }) => ({
      _id,
      title,
      ...(language && { language }),
      cover,
      origin,
      mature,
    })),
  };
}

/** `totalPages` is the number of known pages: matches are never counted. */
export function toPageEnd(
  { page = 1 }: { page?: number | undefined },
  { items, hasMore }: { items: readonly unknown[]; hasMore: boolean },
) {
  const known = items.length > 0 ? page : page - 1;
  return { totalPages: hasMore ? page + 1 : known, hasMore };
}
