import type { Accounts } from '#features/accounts/index.ts';
import type { Artworks } from '#features/artworks/index.ts';
import type { Blogs } from '#features/blogs/index.ts';
import type { Discussions } from '#features/discussions/index.ts';
import type { ContentKind } from '#features/social/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Job, Jobs } from '#platform/jobs/index.ts';
import { createBriefCache, type BriefCache } from '#platform/memory/brief-cache.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { defineForgetWords, startIndexing } from './indexing.ts';
import { createTextSources } from './text-sources.ts';

type SearchOptions = {
  database: Database;
  jobs: Jobs;
  rateLimits: RateLimits<'search'>;
  accounts: Accounts;
  artworks: Artworks;
  blogs: Blogs;
  discussions: Discussions;
  content: readonly ContentKind[];
};

/** The ids that a page of results shows, best match first. */
export type MatchPage = { ids: string[]; hasMore: boolean };

/** What the functions of this feature work with. */
export type Search = Readonly<Omit<SearchOptions, 'database' | 'content'>> & {
  readonly db: Db;
  readonly matchPages: BriefCache<MatchPage>;
  readonly forgetWords: Job<{ words: string[] }>;
};

/** Results are the same for everybody and are cached for this time: many people search for the same words. */
const matchesKeptMs = 1_000;
const maxMatchPages = 1_000;

export function createSearch({ database, content, ...rest }: SearchOptions): Search {
  const db = database.kysely;
  const { jobs } = rest;
  const matchPages = createBriefCache<MatchPage>({ keepMs: matchesKeptMs, most: maxMatchPages });
  startIndexing(db, jobs, createTextSources(rest.accounts, content), matchPages.clear);
  const forgetWords = defineForgetWords(db);
  jobs.register(forgetWords);
  return { db, matchPages, forgetWords, ...rest };
}
