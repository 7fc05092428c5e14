import { artworkMessages as say } from '@kalaangan/contract/artworks';
import type { ArtworkLikeState } from '@kalaangan/contract/artworks.calls';
import type { LikersPage } from '@kalaangan/contract/social.calls';
import type { PersonCard } from '@kalaangan/contract/people';
import type { PageRequest } from '#features/social/index.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ArtworksOptions } from './options.ts';

export function createArtworkLikes({ accounts, social }: Pick<ArtworksOptions, 'accounts' | 'social'>) {
  async function findPeople(ids: readonly string[]): Promise<PersonCard[]> {
    const people = await accounts.findPersonCards(ids);
    return ids.flatMap((id) => people.get(id) ?? []);
  }

  return {
    /** @throws Problem 404 */
    async setLiked(id: string, viewer: Viewer, liked: boolean): Promise<ArtworkLikeState> {
      const state = await social.setLiked('artwork', id, viewer, liked);
      if (!state) throw notFound(say.notFound);
      return { likes: await findPeople(await social.listEmbeddedLikers(id, viewer)), ...state };
    },

    /** @throws Problem 404 */
    async listLikers(id: string, request: PageRequest): Promise<LikersPage> {
      const page = await social.listLikers('artwork', id, request);
      if (!page) throw notFound(say.notFound);
      const { ids, ...rest } = page;
      return { likes: await findPeople(ids), ...rest };
    },
  };
}
