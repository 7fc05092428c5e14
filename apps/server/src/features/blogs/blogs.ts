import { createBlogCommands } from './commands.ts';
import { createBlogComments } from './comments.ts';
import { createBlogDescriber } from './describe.ts';
import { createBlogEditCommands } from './edit-commands.ts';
import { createBlogExport } from './export.ts';
import { createBlogFeeds } from './feeds.ts';
import { createBlogLikes } from './likes.ts';
import type { BlogsOptions } from './options.ts';
import { createBlogQueries } from './queries.ts';
import { createBlogSitemap } from './sitemap.ts';

export type Blogs = ReturnType<typeof createBlogs>;

export function createBlogs(options: BlogsOptions) {
  const comments = createBlogComments(options);
  const queries = createBlogQueries(options, comments.listNewestComments);
  return {
    ...queries,
    ...comments,
    ...createBlogLikes(options),
    ...createBlogCommands(options, queries.getBlog),
    ...createBlogEditCommands(options, queries.getBlog),
    ...createBlogFeeds(options, queries),
    describe: createBlogDescriber(options.database.kysely),
    exportBlogs: createBlogExport(options.database.kysely),
    sitemap: createBlogSitemap(options.database.kysely),
  };
}
