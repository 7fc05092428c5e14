import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from './kit/artworks.ts';
import { publishBlog, paragraph, words } from './kit/blogs.ts';
import { write } from './kit/comments.ts';
import { discuss } from './kit/discussions.ts';
import type { Person } from './kit/site.ts';
import { useStage } from './kit/stage.ts';

const stage = useStage();
/** Somebody whose name, titles and texts are in Latin letters, and somebody whose are in Urdu. */
let latin: Person;
let urdu: Person;
let artworkOf: Record<'latin' | 'urdu', string>;
let discussionOf: Record<'latin' | 'urdu', string>;

beforeAll(async () => {
  const { site } = stage;
  [latin, urdu] = await Promise.all([site.join('Asha kolam'), site.join('زینب kolam')]);
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
  const [talk, guftagu] = [
    await discuss(site, latin, { title: 'Paper kolam?', content: ['Which paper?'] }),
    await discuss(site, urdu, { title: 'کون سا کاغذ kolam؟', content: ['کون سا کاغذ؟'] }),
  ];
  await publishBlog(site, latin, { title: 'Ink kolam', content: [paragraph(words('It rained.'))] });
  await publishBlog(site, urdu, { title: 'روشنائی kolam', content: [paragraph(words('بارش ہوئی۔'))] });
  await write(site, plain, latin, 'Lovely');
  await write(site, plain, urdu, 'خوب');
  for (const by of [latin, urdu])
    await site.call('POST', `/api/artworks/${plain._id}/like`, { token: by.token });
  artworkOf = { latin: plain._id, urdu: right._id };
  discussionOf = { latin: talk._id, urdu: guftagu._id };
});

function asForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('socialLinks', '{}');
  return form;
}

/** Where the letters of each text begin (to the left), counted from the left edge of what stands around it. */
function startsOf(page: Page, around: string, text: string): Promise<number[]> {
  return page.locator(around).evaluateAll((boxes, selector) => {
    return boxes.flatMap((box) =>
      [...box.querySelectorAll(selector)].map((element) => {
        const letters = document.createRange();
        letters.selectNodeContents(element);
        const lefts = [...letters.getClientRects()].filter(({ width }) => width > 1).map(({ left }) => left);
        return Math.round(Math.min(...lefts) - box.getBoundingClientRect().left);
      }),
    );
  }, text);
}

async function expectSameSide(page: Page, around: string, text: string): Promise<void> {
  await expect.poll(async () => (await startsOf(page, around, text)).length).toBeGreaterThanOrEqual(2);
  const starts = await startsOf(page, around, text);
  expect(Math.max(...starts) - Math.min(...starts), `${around} ${text}: ${starts}`).toBeLessThanOrEqual(1);
}

describe.each([{ phone: false }, { phone: true }])('on a phone: $phone', ({ phone }) => {
  test('the titles and names of tiles, cards and rows stand at one side, whatever their script', async () => {
    const { page, go } = await stage.visit('/', { phone });
    await expectSameSide(page, '.tile', '.tile-title');
    await expectSameSide(page, '.tile', '.tile-by');
    await go('/blogs');
    await expectSameSide(page, '.blog-card', '.blog-card-title');
    await expectSameSide(page, '.blog-card', '.blog-card-author > span:last-child');
    if (!phone) await expectSameSide(page, '.blog-card', '.blog-card-excerpt');
    await go('/discussions');
    for (const text of ['.talk-name', '.talk-title', '.talk-text']) await expectSameSide(page, '.talk', text);
  });

  test('so do those that were searched for', async () => {
    const { page, go } = await stage.visit('/search?q=kolam', { phone });
    await expectSameSide(page, '.tile', '.tile-title');
    await go('/search?q=kolam&tab=artists');
    await expectSameSide(page, '.artist-card', '.artist-name');
    await expectSameSide(page, '.artist-card', '.artist-line:last-child');
    await go('/search?q=kolam&tab=discussions');
    await expectSameSide(page, '.talk', '.talk-title');
    await go('/search?q=kolam&tab=blogs');
    await expectSameSide(page, '.blog-card', '.blog-card-title');
  });

  test('the name, title and place in a profile stand where the username stands', async () => {
    const { page, go } = await stage.visit(`/profile/${latin.username}`, { phone });
    const read = async () => {
      const starts = [];
      for (const text of ['.profile-name', '.profile-username', '.profile-title', '.profile-facts'])
        starts.push(...(await startsOf(page, '.profile-words', text)));
      return starts;
    };
    const expected = await read();
    await go(`/profile/${urdu.username}`);
    expect(await read()).toEqual(expected);
    // The pin stays before the place, not behind it.
    // By CSS: the places on the screen of a drawing and of words.
    const pin = await page.locator('.profile-facts svg').first().boundingBox();
    // By CSS: the same.
    const place = await page.locator('.profile-facts bdi').boundingBox();
    expect(pin?.x).toBeLessThan(place?.x ?? 0);
  });

  test("an artwork's and a discussion's heading, their author and the names at comments and likes too", async () => {
    const { page, go } = await stage.visit(`/artwork/${artworkOf.latin}`, { phone });
    const read = async (around: string) => [
      ...(await startsOf(page, around, 'h1')),
      ...(await startsOf(page, around, '.person-name')),
    ];
    const expected = await read('.artwork-side header');
    await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
    await expectSameSide(page, '.comment', '.person-name');
    await page.getByRole('button', { name: /^2 likes/ }).click();
    await expectSameSide(page, '.people-row', '.people-name');
    await go(`/artwork/${artworkOf.urdu}`);
    expect(await read('.artwork-side header')).toEqual(expected);

    await go(`/discussions/${discussionOf.latin}`);
    const topic = await read('.topic-head');
    await go(`/discussions/${discussionOf.urdu}`);
    expect(await read('.topic-head')).toEqual(topic);
    // A text stands at the side of its own writing.
    // By CSS: its style is looked at.
    const side = await page.locator('.written-text').evaluate((text) => getComputedStyle(text).direction);
    expect(side).toBe('rtl');
    const [start = 0] = await startsOf(page, '.topic', '.written-text');
    expect(start).toBeGreaterThan(150);
  });
});
