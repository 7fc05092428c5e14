import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowserTestViolations } from './browser-tests.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function findIn(source: string, path = 'e2e/home.e2e.ts'): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
  return findBrowserTestViolations(folder);
}

it.each([
  ["await page.waitForLoadState('networkidle');", 'networkidle'],
  ["await page.goto('/', { waitUntil: `networkidle` });", 'networkidle'],
  ['await page.waitForTimeout(500);', 'waitForTimeout'],
  ['await new Promise((resolve) => setTimeout(resolve, 500));', 'a timer'],
  ['window.setTimeout(run);', 'a timer'],
  ["import { setTimeout as pause } from 'node:timers/promises';", 'a timer'],
  ["key.startsWith('__reactFiber');", 'a private key of React'],
  ["page.locator('.topic');", 'the selector .topic'],
  ['page.locator(\'main a[href^="/artwork/"]\');', 'the selector main a[…]'],
  ["page.locator('#comments > p');", 'the selector #comments > p'],
  ['page.locator(`#reply-${id} .text`);', 'the selector #reply-… .text'],
])('reports %s', (source, message) => {
  expect(findIn(`\n${source}\n`)).toEqual([expect.stringContaining(`e2e/home.e2e.ts:2: ${message}`)]);
});

it.each([
  "page.getByRole('link', { name: 'Home' });",
  "page.locator('meta[name=robots]');",
  "page.locator('input[type=file]');",
  'page.locator(`#reply-${id}`);',
  'page.locator(\'[data-address="a.b"]\');',
  "// By CSS: a box that is measured.\npage.locator('.viewer-stage');",
  "page\n  // By CSS: a box that is measured.\n  .locator('.viewer-stage');",
])('accepts %s', (source) => {
  expect(findIn(source)).toEqual([]);
});

it('accepts timers in the faulty network', () => {
  expect(findIn('setTimeout(send, 2);', 'e2e/kit/browser/faulty-network.ts')).toEqual([]);
});
