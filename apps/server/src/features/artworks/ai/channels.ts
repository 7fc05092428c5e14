import type { AiAnswer, AiChannel } from '@kalaangan/contract/artworks/ai-signals';
import { tdmRulesPath } from './crawlers.ts';

/** An answer of this site as a crawler gets it. */
export type CrawledAnswer = {
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  body: string;
};

/** A channel's statement about a work. `found`: the lines about training, as they were sent. */
type Finding = { found: string[]; says: AiAnswer };

/** A channel to read. `path`: what is read; `find`: what it says, as a crawler that listens understands it. */
export type ReadChannel = {
  channel: AiChannel;
  path: string;
  find: (answer: CrawledAnswer) => Finding;
};

/** The paths of a work that crawlers read: `media` are its pictures, the first one first, and its video. */
type CrawledWork = { page: string; media: readonly string[] };

/** The smallest rendition has the same metadata as all others. */
const smallest = '?w=160';

/** Each channel, in the order in which crawlers meet them. robots.txt and ai.txt say what holds for the whole site. */
export function listChannels({ page, media }: CrawledWork): ReadChannel[] {
  const [first] = media;
  return [
    {
      channel: 'robots',
      path: '/robots.txt',
      find: ({ body }) => findLines(body, /^Content-(Signal|Usage):/),
    },
    { channel: 'ai-txt', path: '/ai.txt', find: ({ body }) => findLines(body, /^(User-Agent|Disallow):/) },
    { channel: 'tdmrep', path: tdmRulesPath, find: ({ body }) => findRules(body, [page, ...media]) },
    { channel: 'headers', path: page, find: findHeaders },
    { channel: 'meta', path: page, find: findMeta },
    ...(first === undefined
      ? []
      : ([
          { channel: 'media-headers', path: first + smallest, find: findHeaders },
          { channel: 'file', path: first + smallest, find: findInFile },
        ] as const)),
  ];
}

const denies = /noai|train-ai=n|ai-train=no\b|tdm-reservation\D+1|^Disallow: [/*]|PROHIBITED-AIMLTRAINING/;
const allows = /train-ai=y|ai-train=yes|tdm-reservation\D+0|DMI-ALLOWED/;

/** Reads a statement from the lines found: one that forbids training counts, whatever stands beside it. */
function understand(found: string[]): Finding {
  if (found.some((line) => denies.test(line))) return { found, says: 'denied' };
  return { found, says: found.some((line) => allows.test(line)) ? 'allowed' : 'nothing' };
}

function findLines(body: string, wanted: RegExp): Finding {
  return understand(body.split('\n').filter((line) => wanted.test(line)));
}

const headerNames = ['x-robots-tag', 'content-usage', 'tdm-reservation'];

function findHeaders({ headers }: CrawledAnswer): Finding {
  return understand(
    headerNames.flatMap((name) =>
      headers[name] === undefined ? [] : `${name}: ${headers[name].toString()}`,
    ),
  );
}

function findMeta({ body }: CrawledAnswer): Finding {
  const [head = ''] = body.split('</head>');
  const tags = head.match(/<meta name="(robots|tdm-reservation)"[^>]*>/g) ?? [];
  return understand(tags.filter((tag) => /noai|tdm-/.test(tag)));
}

/** Finds for each of the paths the first rule whose location the path begins with. */
function findRules(body: string, paths: readonly string[]): Finding {
  const lines = body.split('\n').map((line) => line.replace(/,$/, ''));
  const first = (path: string) =>
    lines.find((line) => path.startsWith(/"location":"([^"]*)"/.exec(line)?.[1] ?? '\0')) ?? [];
  return understand([...new Set(paths.flatMap(first))]);
}

/** Finds the statement in the file's XMP, which is text within the file. */
function findInFile({ body }: CrawledAnswer): Finding {
  const [statement] = /plus:DataMining[^]{0,80}?DMI-[A-Z-]+/.exec(body) ?? [];
  return understand(statement === undefined ? [] : [statement]);
}
