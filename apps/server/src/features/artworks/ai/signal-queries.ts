import type { Artwork, AiSignals } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import { findAudience } from '#features/accounts/index.ts';
import { listChannels, type CrawledAnswer } from './channels.ts';
import type { Artworks } from '../context.ts';
import { tdmRulesPath } from './crawlers.ts';
import { getArtwork } from '../queries.ts';
import { listTdmRulesOf } from './tdm-rules.ts';

/** Asks this site itself, as a crawler does. @param path with the query */
export type Crawl = (path: string) => Promise<CrawledAnswer>;

/**
 * Reads what each channel tells crawlers right now from its answer, not from the data that it is made of. Of
 * tdmrep.json, which has lines of all works, only the lines of this one are made, as those of the file are.
 * @throws {Problem} 404
 */
export async function readAiSignals(artworks: Artworks, id: string, crawl: Crawl): Promise<AiSignals> {
  const artwork = await getArtwork(artworks, id, await findAudience(artworks.accounts, null));
  const { title, aiUse } = artwork;
  const channels = listChannels({ page: links.artwork(id), media: listMediaPaths(artwork) });
  const paths = [...new Set(channels.map(({ path }) => path))];
  const read = (path: string) => (path === tdmRulesPath ? readRules(artworks, id) : crawl(path));
  const answers = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  return {
    title,
    aiUse,
    channels: channels.map(({ channel, path, find }) => ({
      channel,
      path,
      ...find(answers.get(path) ?? { headers: {}, body: '' }),
    })),
  };
}

async function readRules(artworks: Artworks, id: string): Promise<CrawledAnswer> {
  return { headers: {}, body: (await listTdmRulesOf(artworks, id)).join(',\n') };
}

function listMediaPaths({ imageUrls, thumbnailUrl, videoUrl }: Artwork): string[] {
  return [...imageUrls, thumbnailUrl, videoUrl].flatMap((url) =>
    url === null ? [] : new URL(url, 'http://site').pathname,
  );
}
