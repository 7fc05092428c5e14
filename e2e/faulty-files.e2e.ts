import { expect, test } from 'vitest';
import { waitForHydration, waitForIdle } from './kit/browser/browser.ts';
import type { Fault } from './kit/browser/faulty-network.ts';
import { usePublicPages, type PublicPages } from './kit/languages/readable-pages.ts';
import { useHarness, type Visitor } from './kit/browser/harness.ts';

const harness = useHarness();
const publicPages = usePublicPages(harness);
const assets = /^\/assets\/[^?]+\.(js|css)$/;
const scripts = /^\/assets\/[^?]+\.js$/;

/** Maximum number of files that each page adds to the faulty ones: those behind one import fail alike. */
const mostOfPage = 4;

/** Files that public pages load initially, from all of each list, with the path of the first such page; listed once. */
const files = new Map<string, string>();
async function listFiles({ page }: Visitor, { paths, network }: PublicPages): Promise<void> {
  if (files.size > 0) return;
  for (const path of paths) {
    network.clear();
    await page.goto(network.url + path);
    await waitForHydration(page);
    const own = network.asked().filter((file) => assets.test(file) && !files.has(file));
    const step = Math.ceil(own.length / mostOfPage);
    for (const [index, file] of own.entries()) if (index % step === 0) files.set(file, path);
  }
  expect(files.size).toBeGreaterThan(10);
}

type Attempt = PublicPages & Visitor & { path: string };

/** Visits the first page of each file that matches while it has a fault; `index` is the file's place in the list. */
async function forEachFile(
  pattern: RegExp,
  faultOf: (file: string, index: number) => Fault,
  expectation: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const pages = publicPages();
  const visitor = await harness.visit(null);
  await listFiles(visitor, pages);
  visitor.watch.expect(/./s);
  const matching = [...files].filter(([file]) => pattern.test(file));
  for (const [index, [file, path]] of matching.entries()) {
    pages.network.clear();
    pages.network.fault(file, faultOf(file, index));
    await visitor.page.goto(pages.network.url + path, { waitUntil: 'commit' });
    await expectation({ ...pages, ...visitor, path });
  }
}

test('a page stays readable when the connection of any file is cut or its script throws', async () => {
  // Scripts throw or are cut by turns, as one that fails in either way stops those that import it.
  const faultOf = (file: string, index: number): Fault =>
    scripts.test(file) && index % 2 === 0
      ? { kind: 'replace', body: () => 'throw new Error("a script that fails");' }
      : { kind: 'cut', after: 0.5 };
  await forEachFile(assets, faultOf, async ({ page, path, expectReadable }) => {
    await page.waitForLoadState('load');
    await expectReadable(page, path);
  });
});

test('a page stays readable while its scripts arrive one after the other, and hydrates afterwards', async () => {
  const pages = publicPages();
  const { network, expectReadable } = pages;
  const visitor = await harness.visit(null);
  const { page } = visitor;
  await listFiles(visitor, pages);
  // Each script is delayed on the first page that has it.
  const pathOf = new Map([...files].filter(([file]) => scripts.test(file)));
  for (const path of new Set(pathOf.values())) {
    // Ends the requests of the page before: delayed ones could take all connections to the site.
    await page.goto('about:blank');
    network.clear();
    const delayed = [...pathOf].filter(([, first]) => first === path).map(([file]) => file);
    for (const file of delayed) network.fault(file, { kind: 'hold', after: 0.5 });
    await page.goto(network.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await expectReadable(page, path);
    for (const file of delayed) {
      network.release(file);
      await waitForIdle(page);
      await expectReadable(page, path);
    }
    await waitForHydration(page);
    await expectReadable(page, path);
  }
});

test('every kind of public page hydrates when its files arrive in small chunks', async () => {
  const { paths, network, expectReadable } = publicPages();
  const { page } = await harness.visit(null);
  network.fault(assets, { kind: 'chunk', chunks: 20 });
  for (const path of paths) {
    await page.goto(network.url + path);
    await waitForHydration(page);
    await expectReadable(page, path);
  }
});
