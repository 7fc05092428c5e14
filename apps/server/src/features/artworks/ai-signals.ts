import type { AiSignals } from '@kalaangan/contract/artworks.calls';
import { links } from '@kalaangan/contract/links';
import { listChannels, type CrawledAnswer } from './ai-channels.ts';
import type { Artworks } from './context.ts';
import { getArtwork } from './queries.ts';

/** Asks this site itself, as a crawler does. @param path with the query */
export type Crawl = (path: string) => Promise<CrawledAnswer>;

/** The smallest rendition has the same metadata as all others. */
const smallest = '?w=160';

/** What each channel tells crawlers right now: their answers are read, not what they are made of. @throws {Problem} 404 */
export async function readAiSignals(artworks: Artworks, id: string, crawl: Crawl): Promise<AiSignals> {
  const { title, aiUse, imageUrls } = await getArtwork(artworks, id, null);
  const [first] = imageUrls;
  const picture = first === undefined ? null : new URL(first, 'http://site').pathname + smallest;
  const channels = listChannels({ page: links.artwork(id), picture });
  const paths = [...new Set(channels.map(({ path }) => path))];
  const answers = new Map(await Promise.all(paths.map(async (path) => [path, await crawl(path)] as const)));
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
