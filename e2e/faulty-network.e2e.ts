import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForHydration, waitForIdle } from './kit/browser/browser.ts';
import { htmlPath, usePublicPages } from './kit/languages/readable-pages.ts';
import { useHarness } from './kit/browser/harness.ts';
import { builtScript } from './kit/browser/scripts.ts';

const harness = useHarness();
const publicPages = usePublicPages(harness);

/** Waits until all preloaded scripts have arrived and run. */
async function waitForPreloadedScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const arrived = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return wanted.length > 0 && wanted.every(({ href }) => arrived.includes(href));
  });
  await waitForIdle(page);
}

test('every kind of public page hydrates when the end of its HTML arrives after its scripts', async () => {
  const { paths, network, expectReadable } = publicPages();
  const { page } = await harness.visit(null);
  for (const path of paths) {
    network.fault(htmlPath, { kind: 'hold', after: 0.6 });
    await page.goto(network.url + path, { waitUntil: 'commit' });
    await waitForPreloadedScripts(page);
    network.release();
    await waitForHydration(page);
    await expectReadable(page, path);
    network.clear();
  }
});

test('every kind of public page hydrates when its HTML arrives in small chunks', async () => {
  const { paths, network, expectReadable } = publicPages();
  const { page } = await harness.visit(null);
  network.fault(htmlPath, { kind: 'chunk', chunks: 40 });
  for (const path of paths) {
    await page.goto(network.url + path);
    await waitForHydration(page);
    await expectReadable(page, path);
  }
});

test('every kind of public page stays readable when its HTML ends within its data', async () => {
  const { paths, network, expectReadable } = publicPages();
  const { page } = await harness.visit(null);
  network.fault(htmlPath, { kind: 'replace', body: (whole) => whole.slice(0, whole.indexOf('"data":')) });
  for (const path of paths) {
    await page.goto(network.url + path);
    await page.getByText('This page did not load completely.').waitFor();
    await expectReadable(page, path);
  }
  network.clear();
  await page.getByRole('link', { name: 'Discussions' }).first().click();
  await page.waitForURL('**/discussions');
  await waitForHydration(page);
});

test('the received part of a public page stays when its connection is cut', async () => {
  const { paths, network } = publicPages();
  const { page, watch } = await harness.visit(null);
  watch.expect(/ERR_|net::/);
  for (const path of paths) {
    network.fault(htmlPath, { kind: 'hold', after: 0.9, thenCut: true });
    await page.goto(network.url + path, { waitUntil: 'commit' });
    // A browser may discard what it has not yet read when the connection is cut.
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    const aborted = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    network.release();
    await aborted;
    await waitForPreloadedScripts(page);
    expect(await page.getByRole('banner').count(), path).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    network.clear();
  }
});

test('every kind of public page that cannot be hydrated stays readable', async () => {
  const { paths, network, expectReadable } = publicPages();
  const { page, watch } = await harness.visit(null);
  watch.expect(/useSite needs/);
  // Rendering fails without the site's settings.
  const body = (whole: string) => whole.replace('{"site":{', '{"site":null,"was":{');
  network.fault(htmlPath, { kind: 'replace', body });
  for (const path of paths) {
    await page.goto(network.url + path);
    await page.getByText('Parts of this page are not working.').waitFor();
    await expectReadable(page, path);
  }
});

test('a page that fails to hydrate keeps typed input and can be reloaded', async () => {
  const { network } = publicPages();
  const { page, watch } = await harness.visit(null);
  watch.expect(/useSite needs/);
  const body = (whole: string) => whole.replace('{"site":{', '{"site":null,"was":{');
  network.fault(htmlPath, { kind: 'replace', body });
  network.fault(new RegExp(`^${builtScript('shell')}$`), { kind: 'hold', after: 0.5 });
  await page.goto(`${network.url}/login`, { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill('asha@example.org');
  network.release();
  await page.getByText('Parts of this page are not working.').waitFor();
  expect(await email.inputValue()).toBe('asha@example.org');
  network.clear();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await waitForHydration(page);
});

test('a page stays readable when a part of it fails after hydration', async () => {
  const { network } = publicPages();
  const { page, watch } = await harness.visit(null);
  // The name is an object.
  watch.expect(/Minified React error #31/);
  const path = '/search?q=monsoon';
  await page.goto(network.url + path);
  await waitForHydration(page);
  network.fault(/^\/api\/users\/search/, {
    kind: 'replace',
    body: () => '{"users":[{"name":{}}],"hasMore":false}',
  });
  await page.getByRole('tab', { name: 'Artists' }).click();
  await page.getByText('Parts of this page are not working.').waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByRole('tab').count()).toBe(4);
});
