import { fontStack, siteFonts } from '@kalaangan/rich-text/font-stack';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './kit/browser/browser.ts';
import { useHarness } from './kit/browser/harness.ts';
import { fontsOf, inspect, scriptPage, withoutIndianFonts } from './kit/pages/script-page.ts';
import { nastaliq, scripts } from './kit/languages/scripts-of-india.ts';

const harness = useHarness();
let browser: Browser;
let context: BrowserContext;
let styles: string;

beforeAll(async () => {
  browser = await launchBrowser(await withoutIndianFonts());
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  styles = (await harness.site.readPage('/')).match(/<link[^>]*rel="stylesheet"[^>]*>/g)?.join('') ?? '';
});
afterAll(() => browser.close());

/** A page with this document, and the packages of the fonts that it has loaded. */
async function open(html: string): Promise<{ page: Page; loaded: Set<string> }> {
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/assets\/([a-z-]+)-[^/]*\.woff2$/.exec(request.url()) ?? [];
    const font = [...scripts.map((script) => script.font), nastaliq.font].find((name) =>
      file?.startsWith(name),
    );
    if (file) loaded.add(font ?? file);
  });
  const address = `${harness.site.url}/scripts-of-india`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(address);
  // Fonts are asked for when the page is laid out, which a busy browser may do after its load event.
  await page.evaluate(() => document.body.getBoundingClientRect() && document.fonts.ready);
  return { page, loaded };
}

const paragraph = (text: string, lang = 'en') =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${styles}<p lang="${lang}" dir="auto">${text}</p>`;

describe('without any system font of the scripts of India', () => {
  test('all are shown in fonts of the site, without a missing glyph', async () => {
    const { page } = await open(scriptPage(styles));
    const session = await inspect(page);
    for (const [index, { name }] of scripts.entries()) {
      const fonts = await fontsOf(session, `#sentence-${index}`);
      expect(fonts, name).not.toEqual([]);
      expect(
        fonts.filter(({ isOurs }) => !isOurs),
        name,
      ).toEqual([]);
    }
    // The site has no font for Thai: its missing glyphs are drawn by a font of the system.
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p id="thai">ไทย</p>'));
    // Nothing is drawn until the fonts that it asks for in vain are there.
    await expect
      .poll(async () => (await fontsOf(session, '#thai')).map(({ isOurs }) => isOurs))
      .toEqual([false]);
    await page.close();
  });

  test('conjuncts are one whole', async () => {
    const { page } = await open(scriptPage(styles));
    const widthsOf = (selector: string) =>
      page.locator(selector).evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
    const conjuncts = scripts.flatMap((script) => script.conjuncts ?? []);
    const [whole, apart] = [await widthsOf('.whole'), await widthsOf('.apart')];
    expect(whole).toHaveLength(conjuncts.length);
    // Those that stay broad, such as Tamil's and Malayalam's, are a quarter narrower than their parts.
    const broken = conjuncts.filter((_, index) => (whole[index] ?? 0) > 0.8 * (apart[index] ?? 0));
    expect(broken).toEqual([]);
    await page.close();
  });

  test.each(scripts)(
    'a page with a sentence in $name loads one font for it',
    async ({ sentence, lang, font }) => {
      const { page, loaded } = await open(paragraph(sentence, lang));
      const others = [...loaded].filter((name) => name !== 'anek-latin' && name !== 'anek-signs');
      expect(others).toEqual(font === 'anek-latin' ? [] : [font]);
      await page.close();
    },
  );

  test('joiners and dandas load no font of a script, and joiners shape the letters before them', async () => {
    const signs = await open(paragraph('A joiner a\u200db, ab\u200cab, the end । ॥ ₹ 5'));
    expect(signs.loaded).toEqual(new Set(['anek-latin', 'anek-signs']));
    await signs.page.close();
    // Older spellings, with a joiner, of letters that have got code points of their own.
    const older = ['ന്\u200d ൻ', 'ত্\u200d ৎ', 'र्\u200dय ऱ्य'].map((pair) => pair.split(' '));
    const { page } = await open(
      older
        .map((pair, index) => {
          const lang = ['ml', 'bn', 'mr'][index];
          return pair.map((letters) => paragraph(`<span lang="${lang}">${letters}</span>`)).join('');
        })
        .join(''),
    );
    const widths = await page
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
    expect(widths.filter((_, index) => index % 2 === 0)).toEqual(
      widths.filter((_, index) => index % 2 === 1),
    );
    expect(Math.min(...widths)).toBeGreaterThan(5);
    await page.close();
  });

  test('an author of a blog can choose each face that has no other font for its script', async () => {
    const chosen = {
      'Noto Naskh': 'شہر',
      'Noto Nastaliq': 'شہر',
      'Noto Ol Chiki': 'ᱚᱞ',
      'Noto Meetei Mayek': 'ꯃꯤ',
    };
    expect(new Set(Object.keys(chosen))).toEqual(siteFonts);
    const runs = Object.entries(chosen).map(
      ([family, text], index) =>
        `<p>Words <span id="run-${index}" style='font-family:${fontStack(family)}'>${text}</span></p>`,
    );
    const { page } = await open(
      `<!doctype html><html lang="en"><meta charset="utf-8">${styles}<main class="rich-text">${runs.join('')}`,
    );
    const session = await inspect(page);
    for (const [index, family] of Object.keys(chosen).entries()) {
      const fonts = await fontsOf(session, `#run-${index}`);
      // The files have longer names, such as 'Noto Naskh Arabic'.
      expect(
        fonts.map(({ isOurs }) => isOurs),
        family,
      ).toEqual([true]);
      expect(fonts[0]?.family).toContain(family.slice('Noto '.length));
    }
    // Its line is as high as its words.
    const heights = await page
      .getByRole('paragraph')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(heights[1]).toBeGreaterThan(1.3 * (heights[0] ?? 0));
    await page.close();
  });

  test('headings in Urdu are in Nastaliq, with lines as high as its words', async () => {
    const { page, loaded } = await open(scriptPage(styles));
    expect(loaded).toContain(nastaliq.font);
    const heading = page.getByRole('heading', { level: 1 });
    const { lineHeight, ink } = await heading.evaluate((element) => {
      const { font, lineHeight } = getComputedStyle(element);
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.font = font;
      const words = (element.textContent ?? '').split(' ').map((word) => canvas.measureText(word));
      const highest = Math.max(...words.map((word) => word.actualBoundingBoxAscent));
      const lowest = Math.max(...words.map((word) => word.actualBoundingBoxDescent));
      return { lineHeight: Number.parseFloat(lineHeight), ink: highest + lowest };
    });
    expect(ink).toBeGreaterThan(lineHeight / 2);
    expect(ink).toBeLessThanOrEqual(lineHeight);
    const session = await inspect(page);
    expect((await fontsOf(session, '#nastaliq')).every(({ isOurs }) => isOurs)).toBe(true);
    await page.close();
  });
});
