import type { Measurement, Result } from '../measurement.ts';
import { atMost } from '../kit/budget.ts';

// The scripts that the HTML of each reading page refers to, with brotli. Those that load on demand (editors, dialogs) do
// not count.
const budgetKB = 100;
const named = /<link rel="modulepreload" href="([^"]+)"|<script [^>]*src="([^"]+)"/g;

async function measure(siteUrl: string, page: string, path: string): Promise<Result> {
  const html = await (await fetch(siteUrl + path)).text();
  const addresses = new Set([...html.matchAll(named)].map(([, preloaded, run]) => preloaded ?? run ?? ''));
  let sent = 0;
  for (const address of addresses) {
    const answer = await fetch(siteUrl + address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status !== 200 || answer.headers.get('content-encoding') !== 'br')
      throw new Error(`${address} answered ${answer.status}, or without brotli`);
    // fetch decodes the body, but keeps the length of the encoded one.
    sent += Number(answer.headers.get('content-length'));
  }
  return {
    what: `Script of the ${page} page, compressed`,
    figure: `${(sent / 1000).toFixed(1)} kB in ${addresses.size} files`,
    ...atMost(sent / 1000, budgetKB, 'kB'),
  };
}

export const scripts: Measurement = {
  name: 'scripts',
  async run({ gallery }) {
    const { url, artist, artworkIds, blogId, discussionId } = await gallery();
    const results: Result[] = [];
    for (const [page, path] of [
      ['home', '/'],
      ['artwork', `/artwork/${artworkIds[0]}`],
      ['profile', `/profile/${artist.username}`],
      ['search', '/search?q=kolam'],
      ['blogs', '/blogs'],
      ['blog', `/blogs/${blogId}`],
      ['discussions', '/discussions'],
      ['discussion', `/discussions/${discussionId}`],
    ] as const)
      results.push(await measure(url, page, path));
    return results;
  },
};
