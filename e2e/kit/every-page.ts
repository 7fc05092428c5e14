import { addDiscussionReply, publishDiscussion } from './discussions.ts';
import { publish } from './artworks.ts';
import { publishBlog } from './blogs.ts';
import { addModerator, createAdmin, decide, report } from './moderation.ts';
import { fixedPages } from './public-pages.ts';
import type { Person, Site } from './site.ts';

export type PageVisit = { path: string; as?: Person };

const longTitle = 'मेघमल्हारवर्षाविहारसंध्यारागचित्रमाला — மழைக்காலத்தின் மாடியில் ஒரு மாலை — بارش کی شام';

/**
 * Publishes content, reports it and decides on it. The site needs `adminEnvironment`, and nobody on it yet.
 * @returns a visit of every page that leads somewhere, by whom it is for
 */
export async function listEveryPage(site: Site): Promise<PageVisit[]> {
  const admin = await createAdmin(site);
  const moderator = await addModerator(site, admin, 'Meena Rao');
  const artist = await site.addPerson('வெங்கடரமணன் श्रीनिवासाचार्य');
  const reporter = await site.addPerson('ناصرہ خان');
  const [artwork, removed, blog, discussion, empty] = [
    await publish(site, artist, { title: longTitle, description: longTitle, tags: ['மழை', 'बारिश'] }),
    await publish(site, artist, { title: 'Removed terrace' }),
    await publishBlog(site, artist, { title: longTitle }),
    await publishDiscussion(site, artist, { title: longTitle }),
    await publishDiscussion(site, artist, { title: 'How much for a cover?' }),
  ];
  await addDiscussionReply(site, discussion, reporter);
  await site.call('POST', `/api/artworks/${artwork._id}/comments`, {
    token: reporter.token,
    json: { content: longTitle },
  });
  const open = await report(site, { by: reporter, moderator, targetId: artwork._id });
  const decided = await report(site, { by: reporter, moderator, targetId: removed._id });
  await decide(site, moderator, decided, { action: 'remove' });

  const publicPaths = [
    ...fixedPages,
    '/nowhere',
    '/search?q=मल्हार',
    '/search?q=xqzvw',
    `/artwork/${artwork._id}`,
    `/artwork/${artwork._id}/ai-signals`,
    `/blogs/${blog._id}`,
    `/discussions/${discussion._id}`,
    `/discussions/${empty._id}`,
    `/profile/${artist.username}`,
    ...['about', 'contact', 'blogs', 'discussions'].map((tab) => `/profile/${artist.username}?tab=${tab}`),
    ...['verify', 'not-me', 'reset-password', 'consent', 'rule-mails'].map((name) => `/${name}/unknown`),
  ];
  const memberPaths = [
    '/create',
    '/discussions/create',
    '/blog/create',
    '/edit-profile',
    '/account',
    `/edit-artwork/${artwork._id}`,
    `/blogs/edit/${blog._id}`,
    `/artwork/${artwork._id}`,
    `/appeal/${decided}`,
  ];
  const moderatorPaths = ['/moderation', '/moderation/log', `/moderation/${open}`, `/moderation/${decided}`];
  return [
    ...publicPaths.map((path) => ({ path })),
    ...memberPaths.map((path) => ({ path, as: artist })),
    ...moderatorPaths.map((path) => ({ path, as: moderator })),
    { path: '/admin', as: admin },
  ];
}
