import { blogFeeds, blogMessages as say } from '@kalaangan/contract/blogs';
import type { BlogPage } from '@kalaangan/contract/blogs.calls';
import type { PageRequest } from '#features/social/index.ts';
import { renderAtom } from './atom.ts';
import type { BlogsOptions } from './options.ts';
import * as store from './store.ts';

/** What usernames are made of; anything else names nobody and needs no looking up. */
const usernameShape = /^[A-Za-z0-9]{1,100}$/;

type Lists = {
  listBlogs(request: PageRequest): Promise<BlogPage>;
  listOfUser(userId: string, request: PageRequest): Promise<BlogPage>;
};

/** The newest blogs for readers of feeds. */
export function createBlogFeeds({ database, settings }: BlogsOptions, { listBlogs, listOfUser }: Lists) {
  const { publicUrl, brandName } = settings;
  const newest: PageRequest = { limit: blogFeeds.entries };
  return {
    async renderFeed(): Promise<string> {
      const { blogs } = await listBlogs(newest);
      return renderAtom({
        id: `${publicUrl}/blogs`,
        title: `${say.listTitle} | ${brandName}`,
        path: '/blogs',
        feedPath: blogFeeds.all,
        publicUrl,
        blogs,
        // Of a site where nobody has written yet.
        since: new Date(0),
      });
    },

    /** Null where there is nobody of that name. */
    async renderFeedOf(username: string): Promise<string | null> {
      const author = usernameShape.test(username)
        ? await store.findAuthorByUsername(database.kysely, username)
        : undefined;
      if (!author) return null;
      const { blogs } = await listOfUser(author.id, newest);
      return renderAtom({
        id: `urn:uuid:${author.id}`,
        title: `${author.name} | ${brandName}`,
        path: `/profile/${author.username}`,
        feedPath: blogFeeds.ofAuthor(author.username),
        publicUrl,
        blogs,
        since: author.created_at,
      });
    },
  };
}
