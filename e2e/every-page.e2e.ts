import { join } from 'node:path';
import { languageCodes } from '@kalaangan/messages/languages';
import { inLanguage, t } from '@kalaangan/messages/t';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, findHorizontalOverflow } from './kit/browser/checks.ts';
import { findInContactMargin } from './kit/pages/covered.ts';
import { findCutTexts } from './kit/languages/cut-texts.ts';
import { listEveryPage, type PageVisit } from './kit/pages/every-page.ts';
import { useHarness } from './kit/browser/harness.ts';
import { adminEnvironment } from './kit/pages/moderation.ts';
import { waitUntilLoaded } from './kit/pages/page-states.ts';

// The one test that looks at every page and its states. Each is looked at in one of the languages by turns, on a phone, a
// tablet and a desk; `npm run every-language` looks at every page in every language, in light and dark, and takes screenshots.
const folder = process.env['EVERY_LANGUAGE_SCREENSHOTS'];
const sizes = [
  { width: 360, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const harness = useHarness(async () => adminEnvironment);
let visits: PageVisit[];
beforeAll(async () => {
  visits = await listEveryPage(harness.site);
});

test.each(languageCodes.map((code, turn) => [code, turn] as const))(
  'pages in %s fit every window, cut no label, keep the margin of the contact tab free and are accessible',
  async (code, turn) => {
    const due = [...visits.entries()].filter(
      ([place]) => folder !== undefined || place % languageCodes.length === turn,
    );
    const say = (text: string) => inLanguage(code, () => t(text));
    const found: string[] = [];
    for (const [place, { path, as, state }] of due) {
      const { page, watch, go } = await harness.visit(null, { ...(as && { as }) });
      watch.expect(/^4(00|01|04|10) (GET|POST) /);
      const address = code === 'en' ? path : `/${code}${path === '/' ? '' : path}`;
      const where = state ? `${address} (${state.name})` : address;
      const shown = folder === undefined && state ? sizes.slice(0, 1) : sizes;
      for (const [index, size] of shown.entries()) {
        await page.setViewportSize(size);
        if (index === 0 || state) await go(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        await waitUntilLoaded(page, say);
        await state?.show(page, say);
        // On the search page the bar has the query below it.
        const bar = path.startsWith('/search') ? null : await page.getByRole('banner').first().boundingBox();
        expect(bar?.height ?? 0, `the bar of ${where} at ${size.width}`).toBeLessThan(80);
        const faults = [
          ...(await findHorizontalOverflow(page)),
          ...(await page.evaluate(findCutTexts)),
          ...(state ? [] : await findInContactMargin(page)),
        ];
        for (const text of faults) found.push(`${where} at ${size.width}: ${text}`);
        if (folder === undefined) continue;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const name = `${path.replaceAll(/[/?=#&]|[0-9a-f-]{36}|R-\w{10}/g, '_')}${as ? '-member' : ''}`;
          // With the place: there are several cases and discussions.
          const file = `${code}${name}-${place}${state ? `-${state.name}` : ''}-${size.width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
        }
      }
      await expectAccessible(page);
      await page.close();
    }
    expect(found).toEqual([]);
  },
  // A tenth of all pages takes a few seconds, all of them in one language minutes.
  folder === undefined ? undefined : 1_200_000,
);
