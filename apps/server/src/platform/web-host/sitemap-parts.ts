import type { IdRange } from '#platform/database/lists/id-range.ts';

/** The pages of one feature for the site map, in the order of their ids, which is that of their creation. */
export type SitemapSource = {
  /** A part of the maps' paths. */
  name: string;
  /** The id that `count` others precede, from the given one on (null: from the first); null if there are fewer. */
  findLater(from: string | null, count: number): Promise<string | null>;
  list(range: IdRange, limit: number): Promise<{ path: string; changedAt: Date }[]>;
};

/** Maximum number of pages in one site map. Each names its other languages, in 1.6 kB; sitemaps.org allows 50 MB. */
export const sitemapSize = 10_000;
/**
 * Number of pages in a new part. Some come later: ids are older than their commit, and people confirm their address
 * later.
 */
const partSize = 9_000;
/** Time after which parts are found anew: pages were deleted, or came into old parts. */
const keptMs = 24 * 3_600_000;

export type SitemapParts = { list(): Promise<IdRange[]> };

/**
 * Finds where the parts of a source begin. What was found is kept, so that a call reads the newest part alone, and no
 * call skips or counts the pages of others.
 */
export function createSitemapParts({ findLater }: SitemapSource, now: () => number = Date.now): SitemapParts {
  let starts: string[] = [];
  let until = 0;

  async function findStarts(): Promise<readonly string[]> {
    if (now() >= until) {
      starts = [];
      until = now() + keptMs;
    }
    const found = [...starts];
    for (;;) {
      const next = await findLater(found.at(-1) ?? null, partSize);
      if (next === null) break;
      found.push(next);
    }
    // A concurrent call may have found more.
    if (found.length > starts.length) starts = found;
    return found;
  }

  return {
    async list() {
      const found = await findStarts();
      return [null, ...found].map((from, index) => ({ from, before: found[index] ?? null }));
    },
  };
}
