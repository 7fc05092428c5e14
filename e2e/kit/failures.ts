import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** What is kept of browser tests that failed, until the next run. */
export const failuresFolder = fileURLToPath(new URL('../../.cache/test-failures/', import.meta.url));

/** With the file's name before it, a folder's name stays below the 255 bytes that file systems allow. */
const longestTitleBytes = 180;

/** Notes what the pages of a browser do, to be kept or thrown away by `stopRecording`. */
export async function startRecording(context: BrowserContext): Promise<void> {
  // Without a film of the page: it costs more than all else, and each action has the document before and after it.
  await context.tracing.start({ screenshots: false, snapshots: true });
}

/** Writes the trace and a picture of each page into the folder; where there is none, forgets them. */
export async function stopRecording(
  context: BrowserContext,
  folder: string | null,
  name: string,
): Promise<void> {
  if (context.isClosed()) return;
  if (folder === null) return context.tracing.stop();
  await mkdir(folder, { recursive: true });
  for (const [index, page] of context.pages().entries())
    // A page that hangs or has crashed has no picture; the trace tells more than the lack of one.
    await page
      .screenshot({ path: join(folder, `${name}-page-${index + 1}.png`), timeout: 5_000 })
      .catch(() => null);
  await context.tracing.stop({ path: join(folder, `${name}-trace.zip`) });
}

/** Its place: the file and the title, in the letters and numbers of their languages. */
export function folderOf({ file, fullTestName }: RunnerTestCase): string {
  const title = fullTestName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const cut = new TextDecoder().decode(new TextEncoder().encode(title).subarray(0, longestTitleBytes));
  return join(failuresFolder, `${basename(file.name, '.e2e.ts')}-${cut.replace(/\uFFFD$/, '')}`);
}
