import type { Accounts } from '#features/accounts/index.ts';
import type { Media } from '#features/media/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

export type BlogsOptions = {
  database: Database;
  accounts: Accounts;
  media: Media;
  social: Social;
  rateLimits: RateLimits;
  settings: Pick<Settings, 'publicUrl' | 'brandName' | 'mediaBase'>;
};
