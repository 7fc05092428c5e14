import { pages, type PageName, type PageWithValue } from '@kalaangan/contract/pages';
import { currentNotice } from '@kalaangan/contract/consents/privacy-notices';
import { addDiscussionReply, publishDiscussion } from './discussions.ts';
import { makeSeries, publish, publishMany } from './artworks.ts';
import { picture } from '../files/pictures.ts';
import { publishBlog } from './blogs.ts';
import { createBoard } from './boards.ts';
import { addModerator, createAdmin, decide, report } from './moderation.ts';
import {
  dialogOf,
  emptyForm,
  refusedLogin,
  reportOf,
  siteMenu,
  tabAt,
  tabNamed,
  type PageState,
} from './page-states.ts';
import type { SentReport } from './reports.ts';
import type { Person, Site } from '../browser/site.ts';

export type PageVisit = { path: string; as?: Person | undefined; state?: PageState };

const longTitle = 'मेघमल्हारवर्षाविहारसंध्यारागचित्रमाला — மழைக்காலத்தின் மாடியில் ஒரு மாலை — بارش کی شام';

/**
 * Publishes content, reports it and decides on it. The site needs `adminEnvironment`, and nobody on it yet.
 * @returns a visit of every page that leads somewhere, by whom it is for
 */
export async function publishForEveryPage(site: Site) {
  const admin = await createAdmin(site);
  const moderator = await addModerator(site, admin, 'Meena Rao');
  const artist = await site.addPerson('வெங்கடரமணன் श्रीनिवासाचार्य');
  const reporter = await site.addPerson('ناصرہ خان');
  const newcomer = await site.addPerson('मीरा', { verified: false });
  const [artwork, removed, blog, discussion] = [
    await publish(site, artist, { title: longTitle, description: longTitle, tags: ['மழை', 'बारिश'] }),
    await publish(site, artist, { title: 'Removed terrace' }),
    await publishBlog(site, artist, { title: longTitle }),
    await publishDiscussion(site, artist, { title: longTitle }),
  ];
  const board = await createBoard(site, reporter, { title: longTitle, items: [artwork._id] });
  await addDiscussionReply(site, discussion, reporter);
  const series = await makeSeries(site, artist, { title: longTitle, items: [artwork._id] });
  await site.call('POST', `/api/artworks/${artwork._id}/comments`, {
    token: reporter.token,
    json: { content: longTitle },
  });
  const open = await report(site, { by: reporter, moderator, targetId: artwork._id });
  const decided = await report(site, { by: reporter, moderator, targetId: removed._id });
  await decide(site, moderator, decided, { action: 'remove' });
  // The server checks its answers against the contract here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const sent = (await site.call('POST', '/api/reports', {
    token: reporter.token,
    json: { targetType: 'blog', targetId: blog._id, category: 'harassment', details: 'It insults me.' },
  })) as SentReport;

  /** Values in the addresses of pages. */
  const values: Record<PageWithValue, string> = {
    artwork: artwork._id,
    aiSignals: artwork._id,
    editArtwork: artwork._id,
    blog: blog._id,
    board: board._id,
    editBlog: blog._id,
    discussion: discussion._id,
    editDiscussion: discussion._id,
    series: series._id,
    editSeries: series._id,
    profile: artist.username,
    privacyVersion: currentNotice.version,
    reportStatus: sent.report.number,
    moderationCase: open,
    appeal: decided,
    verify: 'unknown',
    notMe: 'unknown',
    resetPassword: 'unknown',
    consent: 'unknown',
    ruleMails: 'unknown',
  };
  /** People whom pages are for that are not for everybody. */
  const members: Partial<Record<PageName, Person>> = {
    create: artist,
    createBlog: artist,
    createDiscussion: artist,
    createSeries: artist,
    editSeries: artist,
    editArtwork: artist,
    editBlog: artist,
    editDiscussion: artist,
    editProfile: artist,
    account: artist,
    appeal: artist,
    reportStatus: reporter,
    verifyEmail: newcomer,
    moderation: moderator,
    moderationCase: moderator,
    moderationLog: admin,
    admin,
  };
  const [valueOf, memberOf] = [new Map(Object.entries(values)), new Map(Object.entries(members))];
  const visits: PageVisit[] = Object.entries(pages).map(([name, { path }]) => ({
    path: path.replace(/:\w+/, valueOf.get(name) ?? ''),
    as: memberOf.get(name),
  }));
  return { visits, admin, moderator, artist, reporter, artwork, decided, seriesId: series._id };
}

/** Publishes the same and more. @returns the same visits, and others with the tabs, dialogs and errors of pages */
export async function listEveryPage(site: Site): Promise<PageVisit[]> {
  const { visits, admin, moderator, artist, reporter, artwork, decided, seriesId } =
    await publishForEveryPage(site);
  const empty = await publishDiscussion(site, artist, { title: 'How much for a cover?' });
  await publishMany(site, artist, 8);
  const series = await publish(site, reporter, {
    title: 'Ghats at sunrise',
    description: 'The light of the river. '.repeat(20),
    tags: ['one', 'two', 'three'],
    images: [await picture('one.jpg'), await picture('two.jpg')],
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  });
  const thread = await publishDiscussion(site, artist, {
    tags: ['Pricing'],
    content: ['How?', await picture('a.jpg')],
  });
  await addDiscussionReply(site, thread, reporter);
  const others = [
    `/artwork/${series._id}`,
    `/discussions/${thread._id}`,
    '/nowhere',
    '/search?q=मल्हार',
    '/search?q=xqzvw',
    `/discussions/${empty._id}`,
    ...['artists', 'discussions', 'blogs'].map((tab) => `/search?q=artist&tab=${tab}`),
    '/legal#privacy',
    '/legal#refunds',
  ];
  const states: PageVisit[] = [
    ...[1, 2, 3, 4].map((place) => ({ path: `/profile/${artist.username}`, state: tabAt(place) })),
    { path: `/profile/${reporter.username}`, as: reporter, state: tabNamed('Saved') },
    { path: `/artwork/${artwork._id}`, as: reporter, state: dialogOf('Choose boards') },
    ...[1, 2, 3, 4, 5].map((place) => ({ path: '/admin', as: admin, state: tabAt(place) })),
    { path: '/series/create', as: artist, state: emptyForm('Save') },
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
    { path: `/artwork/${artwork._id}`, as: reporter, state: reportOf },
  ];
  return [
    ...visits,
    ...others.map((path) => ({ path })),
    { path: '/', as: artist },
    { path: `/profile/${artist.username}#arrange`, as: artist },
    { path: `/series/${seriesId}`, as: artist },
    { path: `/artwork/${artwork._id}`, as: artist },
    { path: `/moderation/${decided}`, as: moderator },
    ...states,
  ];
}
