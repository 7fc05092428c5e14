import { brotliCompressSync } from 'node:zlib';
import type { Measurement, Result } from '../measurement.ts';
import { startSite } from '../kit/site.ts';

const budgetKB = 100;

type Artwork = { creator: { username: string } };

/**
 * The sizes in bytes of the scripts that the page's HTML refers to: `sent` with brotli, `whole` decoded. Scripts that
 * load on demand (editors, dialogs) do not count.
 */
async function sizeOfScripts(
  siteUrl: string,
  path: string,
): Promise<{ sent: number; files: number; whole: number }> {
  const html = await (await fetch(siteUrl + path)).text();
  const named = html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script [^>]*src="([^"]+)"/g);
  const addresses = new Set([...named].map(([, preloaded, run]) => preloaded ?? run ?? ''));
  let sent = 0;
  let whole = 0;
  for (const address of addresses) {
    // fetch decodes the body but keeps the content-length of the encoded one.
    const answer = await fetch(siteUrl + address, { headers: { 'accept-encoding': 'br' } });
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    const script = Buffer.from(await answer.arrayBuffer());
    whole += script.length;
    if (answer.headers.get('content-encoding') !== 'br')
      throw new Error(`${address} is not sent with brotli`);
    sent += Number(answer.headers.get('content-length')) || brotliCompressSync(script).length;
  }
  return { sent, files: addresses.size, whole };
}

export async function toScriptResult(siteUrl: string, page: string, path: string): Promise<Result> {
  const { sent, files, whole } = await sizeOfScripts(siteUrl, path);
  return {
    what: `Script of the ${page} page, compressed`,
    figure: `${(sent / 1000).toFixed(1)} kB in ${files} files`,
    bare: `${(whole / 1000).toFixed(0)} kB unpacked`,
    budget: `≤ ${budgetKB} kB`,
    kept: sent <= budgetKB * 1000,
  };
}

export const scriptSize: Measurement = {
  name: 'scripts',
  async run({ scope, gallery }) {
    const { artworkIds, ...options } = await gallery();
    const site = await startSite(scope, options);
    const results: Result[] = [];
    const id = artworkIds[0] ?? '';
    const answer = await fetch(`${site.url}/api/artworks/${id}`);
    const { creator }: Artwork = JSON.parse(await answer.text());
    for (const [page, path] of [
      ['home', '/'],
      ['artwork', `/artwork/${id}`],
      ['profile', `/profile/${creator.username}`],
      ['search', '/search?q=kolam'],
    ] as const) {
      results.push(await toScriptResult(site.url, page, path));
    }
    return results;
  },
};
