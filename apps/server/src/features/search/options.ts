import type { Accounts } from '#features/accounts/index.ts';
import type { Artworks } from '#features/artworks/index.ts';
import type { Blogs } from '#features/blogs/index.ts';
import type { Discussions } from '#features/discussions/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

export type SearchOptions = {
  database: Database;
  jobs: Jobs;
  rateLimits: RateLimits;
  accounts: Accounts;
  artworks: Artworks;
  blogs: Blogs;
  discussions: Discussions;
};
