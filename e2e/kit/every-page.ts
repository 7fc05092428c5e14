import { addDiscussionReply, publishDiscussion } from './discussions.ts';
import { publish } from './artworks.ts';
import { publishBlog } from './blogs.ts';
import { addModerator, createAdmin, decide, report } from './moderation.ts';
import { dialogOf, emptyForm, refusedLogin, siteMenu, tabAt, type PageState } from './page-states.ts';
import { fixedPages } from './public-pages.ts';
import type { SentReport } from './reports.ts';
import type { Person, Site } from './site.ts';

export type PageVisit = { path: string; as?: Person; state?: PageState };

const longTitle = 'मेघमल्हारवर्षाविहारसंध्यारागचित्रमाला — மழைக்காலத்தின் மாடியில் ஒரு மாலை — بارش کی شام';

/**
 * Publishes content, reports it and decides on it. The site needs `adminEnvironment`, and nobody on it yet.
 * @returns a visit of every page that leads somewhere, by whom it is for, and of their tabs, dialogs and errors
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
  const newcomer = await site.addPerson('मीरा', { verified: false });
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const sent = (await site.call('POST', '/api/reports', {
    token: reporter.token,
    json: { targetType: 'blog', targetId: blog._id, category: 'harassment', details: 'It insults me.' },
  })) as SentReport;

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
    ...['artists', 'discussions', 'blogs'].map((tab) => `/search?q=artist&tab=${tab}`),
    '/legal#privacy',
    '/legal#refunds',
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
  const moderatorPaths = ['/moderation', `/moderation/${open}`, `/moderation/${decided}`];
  const states: PageVisit[] = [
    ...[1, 2, 3].map((place) => ({ path: `/profile/${artist.username}`, state: tabAt(place) })),
    ...[1, 2, 3].map((place) => ({ path: '/admin', as: admin, state: tabAt(place) })),
    { path: '/login', state: emptyForm('Log in') },
    { path: '/signup', state: emptyForm('Create Account') },
    { path: '/kalaklubform', state: emptyForm('Request an Invite') },
    { path: '/copyright', state: emptyForm('Send Notice') },
    { path: '/report', state: emptyForm('Continue') },
    { path: '/create', as: artist, state: emptyForm('Create Artwork') },
    { path: '/discussions/create', as: artist, state: emptyForm('Create Discussion') },
    { path: '/login', state: refusedLogin },
    { path: '/about', state: siteMenu },
    { path: '/about', as: artist, state: siteMenu },
    { path: '/about', state: dialogOf('Contact Us') },
    { path: `/artwork/${artwork._id}`, as: reporter, state: dialogOf('Report') },
  ];
  return [
    ...publicPaths.map((path) => ({ path })),
    ...memberPaths.map((path) => ({ path, as: artist })),
    ...moderatorPaths.map((path) => ({ path, as: moderator })),
    { path: '/admin', as: admin },
    { path: '/moderation/log', as: admin },
    { path: '/verify-email', as: newcomer },
    { path: `/reports/${sent.report.number}`, as: reporter },
    ...states,
  ];
}
