import { links } from '@kalaangan/contract/links';
import { blogFeeds } from '@kalaangan/contract/blogs/blog-feeds';
import { blogMessages as messages } from '@kalaangan/contract/blogs/blogs';
import { pathIn } from '@kalaangan/messages/addresses';
import { sourceLanguage, type Language } from '@kalaangan/messages/languages';
import { wordKey } from '@kalaangan/messages/t';
import { findAudience, findPublicProfile } from '#features/accounts/index.ts';
import { renderAtom } from './atom.ts';
import type { Blogs } from './context.ts';
import { listBlogs, listBlogsOf } from './queries.ts';

const newest = { limit: blogFeeds.entries };

/** The newest blogs as an Atom feed. */
export async function renderFeed(context: Blogs, language: Language): Promise<string> {
  const { publicUrl, brandName } = await context.readSite();
  const { blogs } = (await listBlogs(context, newest, await findAudience(context.accounts, null))).read();
  return renderAtom({
    id: publicUrl + pathIn(language, links.blogs),
    language,
    title: `${wordKey(messages.listTitle, language)} | ${brandName}`,
    path: links.blogs,
    feedPath: blogFeeds.all,
    publicUrl,
    blogs,
    // The feed of a site without blogs never changes.
    since: new Date(0),
  });
}

/** The newest blogs of an author as an Atom feed; null when nobody has the username. */
export async function renderFeedOf(
  context: Blogs,
  username: string,
  language: Language,
): Promise<string | null> {
  const { publicUrl, brandName } = await context.readSite();
  const profile = await findPublicProfile(context.accounts, username, null);
  if (!profile) return null;
  const author = profile.user;
  const visitors = await findAudience(context.accounts, null);
  const { blogs } = (await listBlogsOf(context, author._id, newest, visitors)).read();
  return renderAtom({
    // Feeds differ by their ids.
    id: `urn:uuid:${author._id}${language === sourceLanguage ? '' : `#${language}`}`,
    language,
    title: `${author.name} | ${brandName}`,
    path: links.profile(author.username),
    feedPath: blogFeeds.ofAuthor(author.username),
    publicUrl,
    blogs,
    since: new Date(author.createdAt),
  });
}
