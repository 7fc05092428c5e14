import type { Accounts } from '#features/accounts/index.ts';
import type { Artworks } from '#features/artworks/index.ts';
import type { Social } from '#features/social/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createBoardEvents, type BoardEvents } from './events.ts';

type BoardsOptions = {
  database: Database;
  jobs: Jobs;
  accounts: Accounts;
  artworks: Artworks;
  social: Social;
  rateLimits: RateLimits<'write'>;
};

/** Context that the functions of this feature work with. */
export type Boards = Readonly<Omit<BoardsOptions, 'database' | 'jobs'>> & {
  readonly db: Db;
  readonly events: BoardEvents;
};

export function createBoards({ database, jobs, ...rest }: BoardsOptions): Boards {
  return { db: database.kysely, events: createBoardEvents(jobs), ...rest };
}
