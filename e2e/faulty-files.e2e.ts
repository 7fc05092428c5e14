import { expect, test } from 'vitest';
import { waitForHydration } from './kit/browser.ts';
import type { Fault } from './kit/faulty-network.ts';
import { usePublicPages, type PublicPages } from './kit/readable-pages.ts';
import { useHarness, type Visitor } from './kit/harness.ts';

const harness = useHarness();
const publicPages = usePublicPages(harness);
const assets = /^\/assets\/[^?]+\.(js|css)$/;
const scripts = /^\/assets\/[^?]+\.js$/;

/** All files that public pages load initially, each with the path of the first such page. */
async function listFiles({ page }: Visitor, { paths, network }: PublicPages): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) {
    network.clear();
    await page.goto(network.url + path);
    await waitForHydration(page);
    for (const file of network.asked()) if (assets.test(file) && !files.has(file)) files.set(file, path);
  }
  expect(files.size).toBeGreaterThan(20);
  return files;
}

type Attempt = PublicPages & Visitor & { path: string; file: string };

async function forEachFile(fault: Fault, expectation: (attempt: Attempt) => Promise<void>): Promise<void> {
  const pages = publicPages();
  const visitor = await harness.visit(null);
  const files = await listFiles(visitor, pages);
  visitor.watch.expect(/./s);
  for (const [file, path] of files) {
    pages.network.clear();
    pages.network.fault(file, fault);
    await visitor.page.goto(pages.network.url + path, { waitUntil: 'commit' });
    await expectation({ ...pages, ...visitor, path, file });
  }
}

test('a page stays readable when the connection of any file is cut', async () => {
  await forEachFile({ kind: 'cut', after: 0.5 }, async ({ page, path, expectReadable }) => {
    await page.waitForLoadState('load');
    await expectReadable(page, path);
  });
});

test('a page stays readable when any of its scripts throws', async () => {
  const body = () => 'throw new Error("a script that fails");';
  await forEachFile({ kind: 'replace', body }, async ({ page, path, expectReadable }) => {
    await page.waitForLoadState('load');
    await expectReadable(page, path);
  });
});

test('a page stays readable while any script is delayed, and hydrates afterwards', async () => {
  await forEachFile({ kind: 'hold', after: 0.5 }, async ({ page, path, file, network, expectReadable }) => {
    if (scripts.test(file)) {
      await page.waitForFunction(() => document.readyState !== 'loading');
      await expectReadable(page, path);
    }
    network.release();
    await waitForHydration(page);
    await expectReadable(page, path);
  });
});

test('every public page hydrates when its files arrive in small chunks', async () => {
  const { paths, network, expectReadable } = publicPages();
  const { page } = await harness.visit(null);
  network.fault(assets, { kind: 'chunk', chunks: 20 });
  for (const path of paths) {
    await page.goto(network.url + path);
    await waitForHydration(page);
    await expectReadable(page, path);
  }
});
