import type { ArtworkItem } from '@kalaangan/contract/artworks.calls';
import type { FoundPerson } from '@kalaangan/contract/search.calls';
import type { ListedPerson } from '@kalaangan/contract/social.calls';

export function toFoundPerson(person: ListedPerson, works: readonly ArtworkItem[]): FoundPerson {
  return { ...person, artworks: works.map(({ _id, title, cover }) => ({ _id, title, cover })) };
}
