import type { Page } from 'playwright-core';

/**
 * What faces that replace others and the bar's controls for members move. The smallest part of a page that came or went
 * would move ten times as much.
 */
export const mostShift = 0.005;

/** Adds up how far things move on documents loaded from now on (layout shift), unless somebody has just pressed something. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true)
          Reflect.set(
            window,
            'shift',
            Number(Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value'),
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function findShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
}
