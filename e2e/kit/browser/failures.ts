import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** Folder of what failed browser tests leave, kept until the next run. */
export const failuresFolder = fileURLToPath(new URL('../../../.cache/test-failures/', import.meta.url));

/** File names have at most 255 bytes; the test file's name precedes the title. */
const longestTitleBytes = 180;

/** Prepares a new context for `startRecording`. */
export async function enableRecording(context: BrowserContext): Promise<void> {
  // The document before and after each action costs a fifth of a run's time: it is recorded on request.
  await context.tracing.start({ screenshots: false, snapshots: process.env['TRACE'] === 'full' });
}

/** Starts a Playwright trace, which `stopRecording` keeps or discards. */
export async function startRecording(context: BrowserContext): Promise<void> {
  await context.tracing.startChunk();
}

/**
 * Writes the trace, the log and each page's screenshot and document into the folder; discards the trace if `folder` is
 * null.
 */
export async function stopRecording(
  context: BrowserContext,
  folder: string | null,
  { name, log, pages }: { name: string; log: readonly string[]; pages: readonly Page[] },
): Promise<void> {
  if (folder === null) return context.tracing.stopChunk();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}-log.txt`), log.join('\n'));
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name}-page-${index + 1}`);
    // A page that hangs or has crashed gives neither; the trace is kept all the same.
    const isAlive = await page.screenshot({ path: `${path}.png`, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    const document = isAlive ? await page.content().catch(() => null) : null;
    if (document !== null) await writeFile(`${path}.html`, document);
  }
  await context.tracing.stopChunk({ path: join(folder, `${name}-trace.zip`) });
}

/** The folder of a test: its file's name and its title, with all but letters and digits of any script as `-`. */
export function folderOf({ file, fullTestName }: RunnerTestCase): string {
  const title = fullTestName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  const cut = new TextDecoder().decode(new TextEncoder().encode(title).subarray(0, longestTitleBytes));
  return join(failuresFolder, `${basename(file.name, '.e2e.ts')}-${cut.replace(/\uFFFD$/, '')}`);
}
