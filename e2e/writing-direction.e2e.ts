import { searchAddresses } from '@kalaangan/contract/search/search';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { publishBlog, paragraph, textNode } from './kit/pages/blogs.ts';
import { addComment, scrollToComments } from './kit/pages/comments.ts';
import { publishDiscussion } from './kit/pages/discussions.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
/** Names, titles and texts of `latin` are in Latin script, those of `urdu` in Urdu. */
let latin: Person;
let urdu: Person;
let artworkOf: Record<'latin' | 'urdu', string>;
let discussionOf: Record<'latin' | 'urdu', string>;

beforeAll(async () => {
  const { site } = harness;
  [latin, urdu] = await Promise.all([site.addPerson('Asha kolam'), site.addPerson('زینب kolam')]);
  const describeSelf = (by: Person, title: string, city: string) =>
    site.call('PUT', '/api/users/profile', {
      token: by.token,
      form: asForm({ name: by.name, username: by.username, title, cityState: city }),
    });
  await describeSelf(latin, 'Painter', 'Panaji, Goa');
  await describeSelf(urdu, 'مصورہ', 'لکھنؤ, Uttar Pradesh');
  const [plain, right] = [
    await publish(site, latin, { title: 'Rain kolam' }),
    await publish(site, urdu, { title: 'بارش kolam' }),
  ];
  const [latinDiscussion, urduDiscussion] = [
    await publishDiscussion(site, latin, { title: 'Paper kolam?', content: ['Which paper?'] }),
    await publishDiscussion(site, urdu, { title: 'کون سا کاغذ kolam؟', content: ['کون سا کاغذ؟'] }),
  ];
  await publishBlog(site, latin, { title: 'Ink kolam', content: [paragraph(textNode('It rained.'))] });
  await publishBlog(site, urdu, { title: 'روشنائی kolam', content: [paragraph(textNode('بارش ہوئی۔'))] });
  await addComment(site, plain, latin, 'Lovely');
  await addComment(site, plain, urdu, 'خوب');
  for (const by of [latin, urdu])
    await site.call('POST', `/api/artworks/${plain._id}/like`, { token: by.token });
  artworkOf = { latin: plain._id, urdu: right._id };
  discussionOf = { latin: latinDiscussion._id, urdu: urduDiscussion._id };
  const { artworks, people, discussions, blogs } = searchAddresses;
  await Promise.all([artworks, people, discussions, blogs].map(waitUntilIndexed));
});

/** Waits until a search finds what is of both: the index is updated by a job. */
async function waitUntilIndexed(address: string): Promise<void> {
  const path = `${address.replace('GET ', '')}?q=kolam`;
  await vi.waitFor(async () => {
    const found = JSON.stringify(await harness.site.call('GET', path));
    for (const { username } of [latin, urdu]) expect(found).toContain(`"${username}"`);
  }, 60_000);
}

function asForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('socialLinks', '{}');
  return form;
}

/** The distance in px from the left edge of each container to the leftmost letter of its text. */
function startsOf(page: Page, around: string, text: string): Promise<number[]> {
  // Found and measured in one evaluation: what is rendered again in between has no position.
  return page.evaluate(
    (selectors) =>
      [...document.querySelectorAll(selectors.around)].flatMap((box) =>
        [...box.querySelectorAll(selectors.text)].map((element) => {
          const letters = document.createRange();
          letters.selectNodeContents(element);
          const lefts = [...letters.getClientRects()]
            .filter(({ width }) => width > 1)
            .map(({ left }) => left);
          return Math.round(Math.min(...lefts) - box.getBoundingClientRect().left);
        }),
      ),
    { around, text },
  );
}

async function expectSameSide(page: Page, around: string, text: string): Promise<void> {
  let starts: number[] = [];
  const count = async () => (starts = await startsOf(page, around, text)).length;
  await expect.poll(count).toBeGreaterThanOrEqual(2);
  expect(Math.max(...starts) - Math.min(...starts), `${around} ${text}: ${starts}`).toBeLessThanOrEqual(1);
}

test('titles, names and texts name their language where it is not that of the page', async () => {
  const { page, go } = await harness.visit('/blogs');
  const languageOf = (words: string) =>
    page
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await languageOf('Ink kolam')).toBe('en');
  expect(await languageOf('روشنائی kolam')).toBe('ur');
  expect(await languageOf('بارش ہوئی۔')).toBe('ur');
  await go('/discussions');
  expect(await languageOf('کون سا کاغذ؟')).toBe('ur');
  await go(`/profile/${urdu.username}`);
  expect(await languageOf('مصورہ')).toBe('ur');
  await go(`/artwork/${artworkOf.latin}`);
  await scrollToComments(page);
  await page.getByText('خوب').waitFor();
  expect(await languageOf('خوب')).toBe('ur');
  expect(await languageOf('Lovely')).toBe('en');
});

describe.each([{ phone: false }, { phone: true }])('on a phone: $phone', ({ phone }) => {
  test('titles and names in tiles, cards and rows are aligned alike in any script', async () => {
    const { page, go } = await harness.visit('/', { phone });
    await expectSameSide(page, '.tile', '.tile-title');
    await expectSameSide(page, '.tile', '.tile-creator');
    await go('/blogs');
    await expectSameSide(page, '.blog-card', '.blog-card-title');
    await expectSameSide(page, '.blog-card', '.blog-card-author > span:last-child');
    if (!phone) await expectSameSide(page, '.blog-card', '.blog-card-excerpt');
    await go('/discussions');
    for (const text of ['.discussion-row-name', '.discussion-row-title', '.discussion-row-excerpt'])
      await expectSameSide(page, '.discussion-row', text);
  });

  test('titles and names in search results are aligned alike in any script', async () => {
    const { page, go } = await harness.visit('/search?q=kolam', { phone });
    await expectSameSide(page, '.tile', '.tile-title');
    await go('/search?q=kolam&tab=artists');
    await expectSameSide(page, '.artist-card', '.artist-name');
    await expectSameSide(page, '.artist-card', '.artist-detail:last-child');
    await go('/search?q=kolam&tab=discussions');
    await expectSameSide(page, '.discussion-row', '.discussion-row-title');
    await go('/search?q=kolam&tab=blogs');
    await expectSameSide(page, '.blog-card', '.blog-card-title');
  });

  test('name, title and place of a profile are aligned with the username', async () => {
    const { page, go } = await harness.visit(`/profile/${latin.username}`, { phone });
    const read = async () => {
      const starts = [];
      for (const text of ['.profile-name', '.profile-username', '.profile-title', '.profile-facts'])
        starts.push(...(await startsOf(page, '.profile-text', text)));
      return starts;
    };
    const expected = await read();
    await go(`/profile/${urdu.username}`);
    expect(await read()).toEqual(expected);
    // The pin is left of the place in either script.
    // By CSS: an icon without a name, whose position is measured.
    const pin = await page.locator('.profile-facts svg').first().boundingBox();
    // By CSS: the text beside it.
    const place = await page.locator('.profile-facts bdi').boundingBox();
    expect(pin?.x).toBeLessThan(place?.x ?? 0);
  });

  test('headings, authors and names of comments and likes are aligned alike in any script', async () => {
    const { page, go } = await harness.visit(`/artwork/${artworkOf.latin}`, { phone });
    const read = async (around: string) => [
      ...(await startsOf(page, around, 'h1')),
      ...(await startsOf(page, around, '.person-name')),
    ];
    const expected = await read('.artwork-side header');
    await scrollToComments(page);
    await expectSameSide(page, '.comment', '.person-name');
    await page.getByRole('button', { name: /^2 likes/ }).click();
    await expectSameSide(page, '.people-row', '.people-name');
    await go(`/artwork/${artworkOf.urdu}`);
    expect(await read('.artwork-side header')).toEqual(expected);

    await go(`/discussions/${discussionOf.latin}`);
    const topic = await read('.topic-head');
    await go(`/discussions/${discussionOf.urdu}`);
    expect(await read('.topic-head')).toEqual(topic);
    // A text is aligned by its own script.
    // By CSS: its computed style is read.
    const text = page.locator('.content-block-text p');
    const side = await text.evaluate((element) => getComputedStyle(element).direction);
    expect(side).toBe('rtl');
    const [start = 0] = await startsOf(page, '.topic', '.content-block-text p');
    expect(start).toBeGreaterThan(150);
  });
});
