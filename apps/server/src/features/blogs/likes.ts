import { blogMessages as say } from '@kalaangan/contract/blogs';
import type { PersonCard } from '@kalaangan/contract/people';
import type { LikersPage } from '@kalaangan/contract/social.calls';
import type { PageRequest } from '#features/social/index.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { BlogsOptions } from './options.ts';

export function createBlogLikes({ accounts, social }: Pick<BlogsOptions, 'accounts' | 'social'>) {
  async function findPeople(ids: readonly string[]): Promise<PersonCard[]> {
    const people = await accounts.findPersonCards(ids);
    return ids.flatMap((id) => people.get(id) ?? []);
  }

  return {
    /** @throws Problem 404 */
    async setLiked(
      id: string,
      viewer: Viewer,
      liked: boolean,
    ): Promise<{ likes: PersonCard[]; likesCount: number }> {
      const state = await social.setLiked('blog', id, viewer, liked);
      if (!state) throw notFound(say.notFound);
      return {
        likes: await findPeople(await social.listEmbeddedLikers(id, viewer)),
        likesCount: state.likesCount,
      };
    },

    /** @throws Problem 404 */
    async listLikers(id: string, request: PageRequest): Promise<LikersPage> {
      const page = await social.listLikers('blog', id, request);
      if (!page) throw notFound(say.notFound);
      const { ids, ...rest } = page;
      return { likes: await findPeople(ids), ...rest };
    },
  };
}
