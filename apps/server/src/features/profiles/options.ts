import type { Accounts } from '#features/accounts/index.ts';
import type { Media } from '#features/media/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

export type ProfilesOptions = {
  database: Database;
  accounts: Accounts;
  media: Media;
  rateLimits: RateLimits;
};
