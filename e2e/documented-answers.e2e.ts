import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { publish, publishMany, tilesOf } from './kit/pages/artworks.ts';
import { publishBlog } from './kit/pages/blogs.ts';
import { expectPath, expectText, logOut } from './kit/browser/checks.ts';
import {
  addComment,
  addReply,
  commentBox,
  commentBy,
  scrollToComments,
  waitForCommentCount,
} from './kit/pages/comments.ts';
import { addDiscussionReply, publishDiscussion } from './kit/pages/discussions.ts';
import { documentAnswers, type DocumentedAnswers } from './kit/pages/documented-answers.ts';
import { useHarness, type Visitor } from './kit/browser/harness.ts';
import { picture } from './kit/files/pictures.ts';
import type { Person } from './kit/browser/site.ts';

const harness = useHarness(() => Promise.resolve({ ADMIN_EMAILS: 'boss1@example.org', RATE_LIMITS: 'off' }));
let boss: Person;
let asha: Person;
let ravi: Person;
let artworkId: string;
let blogId: string;
let discussionId: string;

beforeAll(async () => {
  const { site } = harness;
  boss = await site.addPerson('Boss');
  [asha, ravi] = await Promise.all([site.addPerson('Asha Kulkarni'), site.addPerson('Ravi Menon')]);
  await publishMany(site, asha, 28);
  const artwork = await publish(site, asha, {
    title: 'Monsoon Terrace',
    description: 'Rain over the ghats',
    tags: ['rain'],
    images: [await picture('one.jpg'), await picture('two.jpg')],
  });
  artworkId = artwork._id;
  for (let number = 1; number <= 7; number++) await addComment(site, artwork, ravi, `Comment ${number}`);
  const first = await addComment(site, artwork, ravi, 'With a reply');
  await addReply(site, artwork, first, asha, 'A reply');
  await site.call('POST', `/api/artworks/${artworkId}/like`, { token: ravi.token });
  await site.call('POST', `/api/users/follow/${asha.id}`, { token: ravi.token });
  blogId = (await publishBlog(site, asha, { title: 'Painting the monsoon', tags: ['rain'] }))._id;
  await site.call('POST', `/api/blogs/${blogId}/comments`, {
    token: ravi.token,
    json: { content: 'Well said' },
  });
  const discussion = await publishDiscussion(site, asha, { title: 'How much for rain?', tags: ['rain'] });
  discussionId = discussion._id;
  const reply = await addDiscussionReply(site, discussion, ravi);
  await addDiscussionReply(site, discussion, asha, { content: ['So do I.'], parent: reply._id });
  // The index follows what is published, in its order.
  await vi.waitFor(
    async () =>
      expect(await site.call('GET', '/api/discussions/search?q=rain')).toMatchObject({
        discussions: [{ title: 'How much for rain?' }],
      }),
    60_000,
  );
});

/** Opens a page loaded from the server; whatever it fetches from then on has the documented fields alone. */
async function visit(as?: Person): Promise<Visitor & { answers: DocumentedAnswers }> {
  const visitor = await harness.visit(null, as && { as });
  visitor.watch.expect(/^404 [A-Z]+ \/api\//);
  const answers = await documentAnswers(visitor.page);
  // No page of content: those are rendered by the server, with all fields.
  await visitor.go('/about');
  return { ...visitor, answers };
}

/** Opens a page within the application, which fetches what it shows, as a link or Back would. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expectPath(page, path.split('?')[0] ?? path);
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name });

/** Asserts that nothing of the page is broken, hidden or unknown. */
async function expectWhole(page: Page): Promise<void> {
  for (const text of [
    'Unexpected Application Error!',
    'No Image',
    'Mature content',
    'How old are you?',
    'Please say how this work was made.',
    /\bundefined\b/,
    /\bNaN\b/,
  ])
    expect(await page.getByText(text).count(), String(text)).toBe(0);
}

test.each([
  ['a visitor', () => undefined],
  ['a member', () => ravi],
  ['the artist', () => asha],
])('every page is whole for %s', async (_, who) => {
  const { page } = await visit(who());
  const shown: [path: string, text: string][] = [
    ['/', 'Asha Kulkarni'],
    [`/artwork/${artworkId}`, 'Rain over the ghats'],
    [`/profile/${asha.username}`, '@' + asha.username],
    ['/blogs', 'Painting the monsoon'],
    [`/blogs/${blogId}`, 'It rained.'],
    ['/discussions', 'How much for rain?'],
    [`/discussions/${discussionId}`, 'A publisher asked me.'],
    ['/search?q=monsoon', 'Monsoon Terrace'],
    ['/search?q=boss&tab=artists', 'Boss'],
    ['/search?q=rain&tab=discussions', 'How much for rain?'],
    ['/search?q=monsoon&tab=blogs', 'Painting the monsoon'],
    ['/about', 'Portfolio'],
    ['/subscription', 'Free Listing'],
    ['/kalakahaniform', 'Request an Invite'],
    ['/kalaklubform', 'Request an Invite'],
  ];
  for (const [path, text] of shown) {
    await open(page, path);
    await main(page).getByText(text).first().waitFor();
    await expectWhole(page);
  }
  await open(page, `/profile/${asha.username}`);
  for (const [name, text] of [
    ['Discussions', 'How much for rain?'],
    ['Blogs', 'Painting the monsoon'],
    ['About', 'Member since'],
  ] as const) {
    await tab(page, name).click();
    await main(page).getByText(text).first().waitFor();
    await expectWhole(page);
  }
});

test('an artwork is liked, commented on and stepped from', async () => {
  const { page, answers } = await visit(ravi);
  await open(page, '/');
  await main(page).getByRole('tab', { name: 'Following' }).click();
  const tile = tilesOf(page).filter({ hasText: 'Monsoon Terrace' });
  await tile.dispatchEvent('click', { button: 0 });
  await expectPath(page, `/artwork/${artworkId}`);
  await page.getByRole('button', { name: 'Monsoon Terrace, image 1 of 2' }).waitFor();

  await button(page, '1 like').click();
  await page
    .getByRole('dialog', { name: 'Liked by' })
    .getByRole('link', { name: /Ravi Menon/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Unlike').first().click();
  await button(page, '0 likes').first().waitFor();
  await button(page, 'Like').first().click();
  await button(page, '1 like').first().waitFor();

  await scrollToComments(page);
  // Five of eight comments, one with a reply: no documented field tells how many there are.
  await waitForCommentCount(page, 6);
  await button(page, 'Load More Comments').click();
  await waitForCommentCount(page, 9);
  expect(answers.calls).toContain(`GET /api/artworks/${artworkId}/comments?page=2&limit=5`);
  expect(await page.getByRole('article', { name: /^Comment by/ }).count()).toBe(8);

  await commentBox(page).fill('https://example.org is a link');
  await button(page, 'Add Comment').click();
  await waitForCommentCount(page, 10);
  const mine = commentBy(page, 'Ravi Menon', 'is a link');
  await mine.getByRole('link', { name: 'https://example.org' }).waitFor();
  await mine.getByRole('button', { name: 'Like', exact: true }).click();
  await mine.getByRole('button', { name: '1 like', exact: true }).waitFor();
  await mine.getByRole('button', { name: 'Reply', exact: true }).click();
  await mine.getByRole('textbox', { name: 'Reply' }).fill('And more');
  await mine.getByRole('button', { name: 'Add Reply' }).click();
  await mine.getByRole('article', { name: 'Reply by Ravi Menon' }).waitFor();
  await waitForCommentCount(page, 11);
  await mine.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await mine.waitFor({ state: 'detached' });
  await waitForCommentCount(page, 9);

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== `/artwork/${artworkId}`);
  await expectWhole(page);
});

test('lists go on by the numbers of their pages, to the end and without repetition', async () => {
  const { page, answers } = await visit();
  await open(page, '/');
  await expect.poll(() => tilesOf(page).count()).toBeGreaterThanOrEqual(24);
  await button(page, 'Load More').dispatchEvent('click');
  // Twenty-nine of Asha, and what other tests publish.
  await expect.poll(() => tilesOf(page).count()).toBeGreaterThanOrEqual(29);
  await expect.poll(() => button(page, /^Load/).count()).toBe(0);
  const addresses = await tilesOf(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(answers.calls).toContain('GET /api/artworks?type=popular&page=2&ai=hide');

  await open(page, `/profile/${asha.username}`);
  await expect.poll(() => tilesOf(page).count()).toBe(15);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => tilesOf(page).count()).toBe(29);
  expect(answers.calls).toContain(`GET /api/artworks/user/${asha.id}?page=2&limit=15&sort=portfolio`);
});

test('a page of a list is asked for by its number beside the cursor of the page before', async () => {
  const { page } = await harness.visit('/');
  const asked = page.waitForRequest(/\/api\/artworks\?/);
  await button(page, 'Load More').dispatchEvent('click');
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('page')).toBe('2');
  expect(query.get('cursor')).not.toBeNull();
});

test('an artist without a name is unknown, and without a username no link', async () => {
  const { page, answers } = await visit();
  answers.change('GET /api/artworks', (body) =>
    withCreators(body, [undefined, null, { profilePicture: null }, { name: 'Meera' }]),
  );
  answers.change('GET /api/artworks/*', (body) => ({ ...Object(body), creator: undefined }));
  await open(page, '/');
  await tilesOf(page).first().waitFor();
  const names = (await tilesOf(page).allInnerTexts()).map((text) => text.split('\n').at(-1));
  expect(names.slice(0, 5)).toEqual([
    'Unknown Artist',
    'Unknown Artist',
    'Unknown Artist',
    'Meera',
    'Asha Kulkarni',
  ]);
  await tilesOf(page).first().dispatchEvent('click', { button: 0 });
  await main(page).getByText('Published').waitFor();
  await main(page).getByText('Unknown Artist').waitFor();
  expect(await main(page).getByRole('link', { name: 'Unknown Artist' }).count()).toBe(0);
  expect(await button(page, 'Follow').count()).toBe(0);
  await expectWhole(page);
});

/** Returns the answer with these creators of its first artworks. */
function withCreators(body: unknown, creators: readonly unknown[]): unknown {
  if (typeof body !== 'object' || body === null || !('artworks' in body) || !Array.isArray(body.artworks))
    return body;
  const artworks: object[] = body.artworks;
  return {
    ...body,
    artworks: artworks.map((artwork, index) =>
      index < creators.length ? { ...artwork, creator: creators[index] } : artwork,
    ),
  };
}

test('a person is followed from the profile, whose counts follow', async () => {
  const meera = await harness.site.addPerson('Meera Iyer');
  const { page } = await visit(meera);
  await open(page, `/profile/${asha.username}`);
  await button(page, '1 follower').waitFor();
  await button(page, 'Follow').click();
  await button(page, '2 followers').waitFor();
  await button(page, '2 followers').click();
  const dialog = page.getByRole('dialog', { name: 'Followers' });
  await dialog.getByRole('link', { name: /Meera Iyer/ }).waitFor();
  expect(await dialog.getByRole('link').count()).toBe(2);
  await page.keyboard.press('Escape');
  await button(page, 'Following').click();
  await button(page, '1 follower').waitFor();
  await expectWhole(page);
});

test('a discussion is voted on, replied to and solved', async () => {
  const { page } = await visit(asha);
  await open(page, '/discussions');
  const row = main(page).getByRole('article').filter({ hasText: 'How much for rain?' });
  // No documented field tells how many replies there are.
  expect(await row.getByTitle(/repl/).count()).toBe(0);
  await row.getByRole('link', { name: 'How much for rain?' }).click();
  const topic = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
  const reply = page.getByRole('article', { name: 'Reply by Ravi Menon' });
  await reply.waitFor();
  // The reply to the reply stands below it.
  await page.getByText('So do I.').waitFor();
  await page
    .getByRole('region', { name: /^Replies/ })
    .getByText('2')
    .first()
    .waitFor();
  await topic.getByRole('button', { name: 'Upvote' }).click();
  await topic.getByText('1 vote', { exact: true }).waitFor();
  await topic.getByRole('button', { name: 'Upvote', pressed: true }).click();
  await topic.getByText('0 votes', { exact: true }).waitFor();
  await reply.getByRole('button', { name: 'Upvote' }).click();
  await reply.getByText('1 vote', { exact: true }).waitFor();
  await reply.getByRole('button', { name: 'Mark as Solution' }).click();
  await reply.getByText('Solution', { exact: true }).waitFor();
  await topic.getByRole('button', { name: 'Reply', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Thank you all.');
  await sheet.getByRole('button', { name: 'Add Reply' }).click();
  const mine = page
    .getByRole('article', { name: 'Reply by Asha Kulkarni' })
    .filter({ hasText: 'Thank you all.' });
  await mine.waitFor();
  await mine.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await mine.waitFor({ state: 'detached' });
  await expectWhole(page);
});

test('a blog is liked and commented on', async () => {
  const { page, answers } = await visit(ravi);
  await open(page, '/blogs');
  const card = main(page).getByRole('article').filter({ hasText: 'Painting the monsoon' });
  await card.getByText('Asha Kulkarni').waitFor();
  await card.getByRole('link', { name: 'Painting the monsoon' }).click();
  await main(page).getByText('It rained.').waitFor();
  await button(page, 'Like').first().click();
  await button(page, '1 like').waitFor();
  await scrollToComments(page);
  await commentBy(page, 'Ravi Menon', 'Well said').waitFor();
  await waitForCommentCount(page, 1);
  expect(answers.calls).toContain(`GET /api/blogs/${blogId}/comments?page=1&limit=10`);
  await commentBox(page).fill('Indeed');
  await button(page, 'Add Comment').click();
  await waitForCommentCount(page, 2);
  const mine = commentBy(page, 'Ravi Menon', 'Indeed');
  await mine.getByRole('button', { name: 'Reply', exact: true }).click();
  await mine.getByRole('textbox', { name: 'Reply' }).fill('More');
  await mine.getByRole('button', { name: 'Add Reply' }).click();
  await waitForCommentCount(page, 3);
  await mine.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await mine.waitFor({ state: 'detached' });
  await waitForCommentCount(page, 1);
});

test('what is typed is searched for, and the forms of visitors are sent', async () => {
  const { page } = await visit();
  await page.getByRole('searchbox').first().fill('Monsoon');
  await expectPath(page, '/search');
  await tilesOf(page).first().waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Contact Us' }).click();
  const panel = page.getByRole('dialog', { name: 'Contact Us' });
  await panel.getByLabel(/^Name/).fill('Neela Rao');
  await panel.getByLabel(/^Email/).fill('neela@example.org');
  await panel.getByLabel(/^Message/).fill('Good morning');
  await panel.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();

  await page.getByRole('banner').getByRole('link', { name: 'Klub' }).click();
  await page.getByRole('heading', { name: 'Klub' }).waitFor();
  for (const [label, text] of [
    ['Name', 'Neela Rao'],
    ['Email', 'neela@example.org'],
    ['City', 'Pune'],
    ['LinkedIn', 'https://linkedin.com/in/neela'],
    ['Brief Introduction', 'I paint.'],
  ] as const)
    await main(page).getByLabel(label).fill(text);
  await button(page, 'Request an Invite').click();
  await main(page).getByText('Application Submitted!').waitFor();
});

test('notifications are shown as plain text', async () => {
  const { page } = await visit(asha);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /Ravi Menon started following you/ }).waitFor();
  await expectWhole(page);
});

test('a new member edits the profile, logs out and logs in', async () => {
  const { page } = await visit();
  await open(page, '/signup');
  await page.getByLabel('Name', { exact: true }).fill('Neela Rao');
  await page.getByLabel('Username').fill('neelarao');
  await page.getByLabel('Email').fill('neela@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!');
  await page.getByLabel('Confirm Password').fill('Passw0rd!');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('link', { name: 'Profile' }).waitFor();
  await open(page, '/edit-profile');
  await page.getByLabel('Title').fill('Painter of rain');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectPath(page, '/profile/neelarao');
  await expectText(page, 'Painter of rain');
  await expectWhole(page);
  await logOut(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('neela@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Passw0rd!');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expectText(page, 'Painter of rain');
});

test('the artist edits an artwork and a blog', async () => {
  const neha = await harness.site.addPerson('Neha Joshi');
  const [{ _id: artwork }, { _id: blog }] = [
    await publish(harness.site, neha, { title: 'Before', description: 'Rain over the ghats' }),
    await publishBlog(harness.site, neha, { title: 'Before' }),
  ];
  const { page } = await visit(neha);
  await open(page, `/artwork/${artwork}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectPath(page, `/edit-artwork/${artwork}`);
  await page.getByRole('textbox', { name: /^Description/ }).fill('Rain over the ghats, again');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectPath(page, '/');
  await open(page, `/artwork/${artwork}`);
  await main(page).getByRole('paragraph').filter({ hasText: 'Rain over the ghats, again' }).waitFor();
  await expectWhole(page);

  await open(page, `/blogs/${blog}`);
  await main(page).getByText('It rained.').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectPath(page, `/blogs/edit/${blog}`);
  await page.getByRole('textbox', { name: 'Content' }).fill('It rained again.');
  await page.getByRole('button', { name: 'Update Blog Post' }).click();
  await expectPath(page, `/blogs/${blog}`);
  await main(page).getByRole('paragraph').filter({ hasText: 'It rained again.' }).first().waitFor();
  await expectWhole(page);
});

test('an artwork and a discussion are published', async () => {
  const tara = await harness.site.addPerson('Tara Sen');
  const { page } = await visit(tara);
  await open(page, '/create');
  await main(page).getByLabel('Title').fill('First light');
  await main(page).getByRole('combobox', { name: 'Art Style' }).fill('Watercolor');
  await main(page)
    .getByLabel('Choose images')
    .setInputFiles([await picture('light.jpg')]);
  await button(page, 'Create Artwork').click();
  // The answer to it is not documented: no page of it is known.
  await expectPath(page, '/');
  await tilesOf(page).filter({ hasText: 'First light' }).waitFor();
  await expectWhole(page);

  await open(page, '/discussions/create');
  await main(page).getByText('Create New Discussion').waitFor();
  await main(page).getByLabel('Title').fill('Which paper?');
  await main(page).getByRole('textbox', { name: 'Content', exact: true }).fill('For much water.');
  await button(page, 'Create Discussion').click();
  await page.waitForURL(/\/discussions\/[0-9a-f]{8}-/);
  await page.getByRole('heading', { level: 1, name: 'Which paper?' }).waitFor();
  await main(page).getByRole('paragraph').filter({ hasText: 'For much water.' }).waitFor();
  await expectWhole(page);
});

test('an admin sees the people and applications', async () => {
  const { page } = await visit(boss);
  await open(page, '/admin');
  await main(page).getByRole('link', { name: 'Asha Kulkarni' }).waitFor();
  await main(page).getByText('Total users').waitFor();
  await expectWhole(page);
  await tab(page, 'Kalakahani Applications').click();
  await main(page).getByText('No applications yet').waitFor();
  await expectWhole(page);
});
