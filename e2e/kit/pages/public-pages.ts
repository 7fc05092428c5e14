import { pages, type Page } from '@kalaangan/contract/pages';
import { publish } from './artworks.ts';
import { publishBlog } from './blogs.ts';
import { publishDiscussion, addDiscussionReply } from './discussions.ts';
import type { Site } from '../browser/site.ts';

const allPages: readonly Page[] = Object.values(pages);

/** Public pages that exist whatever is published. */
export const fixedPages = allPages
  .filter(({ crawlers }) => crawlers?.startsWith('listed'))
  .map(({ path }) => path);

/** Fixed pages, one of those that have the same template or form. */
const differentFixedPages = ['/', '/discussions', '/blogs', '/about', '/login', '/kalaklubform'];

/** Publishes an artwork, a blog and a discussion. @returns the path of a public page of each kind */
export async function publishForPublicPages(site: Site): Promise<string[]> {
  const asha = await site.addPerson('Asha Rao');
  const [artwork, blog, discussion] = await Promise.all([
    publish(site, asha, { title: 'Monsoon Terrace', tags: ['rain'] }),
    publishBlog(site, asha, { title: 'Painting the monsoon' }),
    publishDiscussion(site, asha, { title: 'How much for a monsoon cover?' }),
  ]);
  await addDiscussionReply(site, discussion, asha);
  await site.call('POST', `/api/artworks/${artwork._id}/comments`, {
    token: asha.token,
    json: { content: 'The light is right.' },
  });
  return [
    ...differentFixedPages,
    `/artwork/${artwork._id}`,
    `/profile/${asha.username}`,
    `/discussions/${discussion._id}`,
    `/blogs/${blog._id}`,
    '/search?q=monsoon',
  ];
}
