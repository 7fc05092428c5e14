/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { createEmptyCaches } from '../kit/empty-caches.ts';
import { waitForJobs } from '../kit/gallery.ts';
import { addCrowd, heavy, publishHeavy } from '../kit/heavy-artwork.ts';
import { makeMember } from '../kit/make-people.ts';
import { makePhoto } from '../kit/pictures.ts';
import { makeFolder, startSite } from '../kit/site.ts';
import { median, timed } from '../kit/statistics.ts';
import { uploadArtwork } from '../kit/upload.ts';
import type { Measurement, Result } from '../measurement.ts';
import { openBrowser, toResults, visit } from './phone-visit.ts';
import { readVitals } from './vitals.ts';

// The artwork with the most content on a throttled phone: loading its page, the time until the first comments are shown
// after scrolling to them, until the list of likes is shown, and until its further pages are. Then the calls behind it,
// one at a time, alternating with those of an artwork with one picture and no comments.
const visits = 5;
const likerPages = 8;
const rounds = 100;
const warmUp = 15;
/** Long, since the first visit waits for renditions of large pictures. */
const timeoutMs = 120_000;

type Reading = { commentsMs: number; likersMs: number; nextLikersMs: number; layoutShift: number };

const commentSelector = 'article.comment';
const personSelector = '.people-list .people-link';

async function readOn(page: Page): Promise<Reading> {
  const comments = page.locator(commentSelector).first();
  const commentsMs = await timed(async () => {
    await page.locator('#comments').evaluate((section) => section.scrollIntoView({ block: 'start' }));
    await comments.waitFor({ timeout: timeoutMs });
  });
  const { layoutShift } = await page.evaluate(readVitals);
  const likes = page.locator('.artwork-side .count-button');
  await likes.scrollIntoViewIfNeeded();
  const likersMs = await timed(async () => {
    await likes.click();
    await page.locator(personSelector).first().waitFor({ timeout: timeoutMs });
  });
  const pages: number[] = [];
  for (let index = 0; index < likerPages; index++) {
    const before = await page.locator(personSelector).count();
    pages.push(
      await timed(async () => {
        await page.locator(personSelector).last().scrollIntoViewIfNeeded();
        await page.locator(personSelector).nth(before).waitFor({ timeout: timeoutMs });
      }),
    );
  }
  return { commentsMs, likersMs, nextLikersMs: median(pages), layoutShift };
}

async function askOnce(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`);
}

async function measureCalls(
  siteUrl: string,
  [heavyId, lightId]: readonly [string, string],
  emptyCaches: () => Promise<void>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, path] of [
    ['artwork', ''],
    ['comments', '/comments'],
    ['likes', '/likes'],
  ] as const) {
    const times = { heavy: [] as number[], light: [] as number[] };
    for (let round = -warmUp; round < rounds; round++) {
      await emptyCaches();
      const onHeavy = await timed(() => askOnce(`${siteUrl}/api/artworks/${heavyId}${path}`));
      await emptyCaches();
      const onLight = await timed(() => askOnce(`${siteUrl}/api/artworks/${lightId}${path}`));
      if (round < 0) continue;
      times.heavy.push(onHeavy);
      times.light.push(onLight);
    }
    const ratio = median(times.heavy) / median(times.light);
    results.push({
      what: `Fullest artwork, ${what} call: p50 against an artwork with nothing said`,
      figure: `${median(times.heavy).toFixed(1)} ms`,
      bare: `${median(times.light).toFixed(1)} ms`,
      ratio,
      // No budget: twelve pictures and a page of comments are more work than one picture and none.
      budget: '–',
      kept: null,
    });
  }
  return results;
}

export const heavyArtwork: Measurement = {
  name: 'heavy-artwork',
  async run({ scope, createDatabase, log }) {
    const options = { dataDir: await makeFolder(scope), databaseUrl: await createDatabase('heavy') };
    const token = await makeMember(scope, options);
    const site = await startSite(scope, options);
    const light = await uploadArtwork(site.url, token, {
      bytes: await makePhoto(1400, 1400, 7),
      type: 'image/jpeg',
      title: 'One view of a courtyard',
    });
    const heavyId = await publishHeavy(site.url, token, log);
    await addCrowd(options.databaseUrl, heavyId);
    await waitForJobs(options.databaseUrl);
    const browser = await openBrowser(scope);
    const visitOnce = () => visit(browser, `${site.url}/artwork/${heavyId}`, readOn);
    log(`the first visit: ${JSON.stringify(await visitOnce())}`);
    await waitForJobs(options.databaseUrl);
    const visited: Awaited<ReturnType<typeof visitOnce>>[] = [];
    for (let index = 0; index < visits; index++) visited.push(await visitOnce());
    for (const one of visited) log(JSON.stringify(one));
    const emptyCaches = await createEmptyCaches(scope, options.databaseUrl);
    const medianOf = (figure: keyof Reading) => median(visited.map(({ further }) => further[figure]));
    const seconds = (figure: keyof Reading) => `${(medianOf(figure) / 1000).toFixed(2)} s`;
    const toResult = (what: string, figure: string): Result => ({
      what: `Throttled phone, fullest artwork: ${what}`,
      figure,
      budget: '–',
      kept: null,
    });
    return [
      ...toResults(
        `artwork of ${heavy.images} pictures of 20 megapixels, ${heavy.comments.toLocaleString('en')} comments, ${heavy.likes.toLocaleString('en')} likes`,
        visited.map(({ vitals }) => vitals),
      ),
      toResult('from going to the comments until the first stand', seconds('commentsMs')),
      toResult('layout shift until then', medianOf('layoutShift').toFixed(3)),
      toResult("from a tap until 'Liked by' stands", seconds('likersMs')),
      toResult('each further page of it', seconds('nextLikersMs')),
      ...(await measureCalls(site.url, [heavyId, light.id], emptyCaches)),
    ];
  },
};
