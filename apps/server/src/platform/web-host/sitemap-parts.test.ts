import { describe, expect, it } from 'vitest';
import { createSitemapParts } from './sitemap-parts.ts';

const day = 24 * 3_600_000;

/** A source with pages whose ids are their numbers, which counts the pages that it is asked to skip. */
function sourceOf(pages: number) {
  const source = {
    pages,
    skipped: 0,
    name: 'pages',
    list: async () => [],
    async findLater(from: string | null, count: number) {
      const later = Number(from ?? 0) + count;
      source.skipped += Math.min(count, source.pages - Number(from ?? 0));
      return later < source.pages ? String(later) : null;
    },
  };
  return source;
}

describe('the parts of a site map', () => {
  it('are one for a site without pages', async () => {
    expect(await createSitemapParts(sourceOf(0)).list()).toEqual([{ from: null, before: null }]);
  });

  it('follow each other without a gap', async () => {
    expect(await createSitemapParts(sourceOf(20_000)).list()).toEqual([
      { from: null, before: '9000' },
      { from: '9000', before: '18000' },
      { from: '18000', before: null },
    ]);
  });

  it('skip the pages of the newest part alone from the second call on', async () => {
    const source = sourceOf(20_000);
    const parts = createSitemapParts(source);
    await parts.list();
    source.skipped = 0;
    await parts.list();
    expect(source.skipped).toBe(2_000);
  });

  it('become more with the pages, also when two calls find that at once', async () => {
    const source = sourceOf(9_000);
    const parts = createSitemapParts(source);
    expect(await parts.list()).toHaveLength(1);
    source.pages = 28_000;
    const both = await Promise.all([parts.list(), parts.list()]);
    expect(both.map((ranges) => ranges.length)).toEqual([4, 4]);
    expect(await parts.list()).toHaveLength(4);
  });

  it('are found anew after a day, since pages are deleted', async () => {
    let now = 1000;
    const source = sourceOf(20_000);
    const parts = createSitemapParts(source, () => now);
    expect(await parts.list()).toHaveLength(3);
    source.pages = 10_000;
    now += day;
    expect(await parts.list()).toHaveLength(2);
  });
});
