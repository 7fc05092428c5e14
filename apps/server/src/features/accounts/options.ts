import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';

export type AccountsOptions = {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  rateLimits: RateLimits;
  settings: Pick<
    Settings,
    'sessionSecret' | 'adminEmails' | 'brandName' | 'publicUrl' | 'googleClientId' | 'googleJwksUrl'
  >;
  mediaUrl: (mediaId: string) => string;
  /** Whom a person follows; follows belong to a feature above this one. */
  followingOf: (userId: string) => Promise<string[]>;
};
