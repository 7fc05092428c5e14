import type { Accounts } from '#features/accounts/index.ts';
import type { Media } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

export type DiscussionsOptions = {
  database: Database;
  jobs: Jobs;
  accounts: Accounts;
  media: Media;
  social: Social;
  rateLimits: RateLimits;
};
