import type { Accounts } from '#features/accounts/index.ts';
import type { Artworks } from '#features/artworks/index.ts';
import type { Blogs } from '#features/blogs/index.ts';
import type { Discussions } from '#features/discussions/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { LRUCache } from 'lru-cache';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { registerForgetWords, startIndexing } from './index-jobs.ts';
import { createTextSources, type TextSources } from './text-sources.ts';

type SearchOptions = {
  database: Database;
  jobs: Jobs;
  rateLimits: RateLimits<'search' | 'searchCounts'>;
  accounts: Accounts;
  artworks: Artworks;
  blogs: Blogs;
  discussions: Discussions;
  content: readonly ContentKind[];
};

/** The ids that a page of results shows, best match first. */
export type MatchPage = { ids: string[]; hasMore: boolean };

/** Context that the functions of this feature work with. */
export type Search = Readonly<Omit<SearchOptions, 'database' | 'content'>> & {
  readonly db: Db;
  readonly sources: TextSources;
  readonly matchPages: TaggedCache<MatchPage>;
  /** Ids of what is like a text, by its terms, for some minutes. */
  readonly alike: LRUCache<string, readonly string[]>;
  readonly forgetWords: Job<{ words: string[] }>;
};

/** Maximum size of the cache of results, which are the same for everybody: many people search for the same words. */
const maxMatchBytes = 4 * 1024 * 1024;
const idBytes = 60;
/** New works may be missing among those like another for this time. */
const alikeMs = 10 * 60_000;
const maxAlikeTexts = 2000;

export function createSearch({ database, content, ...rest }: SearchOptions): Search {
  const db = database.kysely;
  const { jobs } = rest;
  const matchPages = createTaggedCache<MatchPage>({
    invalidation: database.invalidation,
    sizeOf: ({ ids }) => ids.length * idBytes,
    maxBytes: maxMatchBytes,
  });
  const sources = createTextSources(rest.accounts, content);
  startIndexing(db, jobs, sources);
  const forgetWords = registerForgetWords(db, jobs);
  const alike = new LRUCache<string, readonly string[]>({ max: maxAlikeTexts, ttl: alikeMs });
  return { db, sources, matchPages, alike, forgetWords, ...rest };
}
