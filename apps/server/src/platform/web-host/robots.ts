import { prefixOf } from '@kalaangan/messages/addresses';
import { languageCodes } from '@kalaangan/messages/languages';

/** Crawlers that collect images and texts for training models. Artists do not want that. */
const trainingCrawlers = [
  'AI2Bot',
  'Ai2Bot-Dolma',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'Claude-Web',
  'ClaudeBot',
  'CloudVertexBot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'img2dataset',
  'Kangaroo Bot',
  'Meta-ExternalAgent',
  'Omgilibot',
  'omgili',
  'PanguBot',
  'SBIntuitionsBot',
  'SemrushBot-OCOB',
  'TikTokSpider',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
];

/** Crawlers that answer questions with links to pages, and so bring readers. */
const readerCrawlers = [
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'DuckAssistBot',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'YouBot',
];

type RobotsOptions = {
  publicUrl: string;
  disallowedPaths: readonly string[];
  /** Whether crawlers that bring readers may read what other crawlers may. */
  allowsReaderCrawlers: boolean;
};

/**
 * robots.txt (RFC 9309) with what may be made of the content: Content-Signal as Cloudflare reads it, Content-Usage by the
 * draft of the IETF (aipref). It says the default; works that their artists allow training on are in tdmrep.json.
 */
export function robotsText({ publicUrl, disallowedPaths, allowsReaderCrawlers }: RobotsOptions): string {
  const refused = allowsReaderCrawlers ? trainingCrawlers : [...trainingCrawlers, ...readerCrawlers];
  return [
    ...refused.map((name) => `User-agent: ${name}`),
    'Disallow: /',
    '',
    'User-agent: *',
    'Content-Signal: search=yes, ai-train=no',
    'Content-Usage: train-ai=n',
    'Disallow: /api/',
    ...languageCodes.flatMap((code) => disallowedPaths.map((path) => `Disallow: ${prefixOf(code)}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** ai.txt, as Spawning reads it before it gathers pictures. */
export const aiText = [
  '# Nothing on this site may be used to train models of AI, unless its artist allows it:',
  '# those works are listed in /.well-known/tdmrep.json.',
  'User-Agent: *',
  'Disallow: /',
  'Disallow: *',
  '',
].join('\n');
