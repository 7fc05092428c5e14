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

/**
 * Lists crawlers that may read nothing.
 * @param allowsReaders whether crawlers that bring readers may read what others may
 */
export function listRefusedCrawlers(allowsReaders: boolean): readonly string[] {
  return allowsReaders ? trainingCrawlers : [...trainingCrawlers, ...readerCrawlers];
}

/**
 * Lines of robots.txt on the use of the content: Content-Signal as Cloudflare reads it, Content-Usage by the draft of
 * the IETF (aipref). They state the default; works that their artists allow training on are in tdmrep.json.
 */
export const usageRules = ['Content-Signal: search=yes, ai-train=no', 'Content-Usage: train-ai=n'];

/** Path of the file that lists works that may be used for training: see `tdm-rules.ts`. */
export const tdmRulesPath = '/.well-known/tdmrep.json';

/** Text of ai.txt, as Spawning reads it before it gathers pictures. */
export const aiText = [
  '# Nothing on this site may be used to train models of AI, unless its artist allows it:',
  `# those works are listed in ${tdmRulesPath}.`,
  'User-Agent: *',
  'Disallow: /',
  'Disallow: *',
  '',
].join('\n');
