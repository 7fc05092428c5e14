import { adminLimits } from '@kalaangan/contract/admin/admin';
import type { AdminStats } from '@kalaangan/contract/admin/admin.calls';
import { countAccounts, type Accounts } from '#features/accounts/index.ts';
import { countApplications, type Applications } from '#features/applications/index.ts';
import { countSubjects, type Social } from '#features/social/index.ts';

/** Counting this many rows takes tens of milliseconds: from here on figures are cached for `keptMs`. */
const largeFrom = 100_000;
const keptMs = 60_000;
const dayMs = 24 * 3_600_000;

export type FigureSources = { accounts: Accounts; social: Social; applications: Applications };

/**
 * @returns a function for the dashboard's figures: exact while the site is small, at most a minute old when
 *   it is large
 */
export function createFigures(countAll: (since: Date) => Promise<AdminStats>, now: () => number = Date.now) {
  let kept: { stats: AdminStats; until: number } | null = null;
  let underWay: Promise<AdminStats> | null = null;

  async function count(): Promise<AdminStats> {
    const stats = await countAll(new Date(now() - adminLimits.newDays * dayMs));
    const isLarge = Math.max(stats.totalUsers, stats.artworks) >= largeFrom;
    kept = isLarge ? { stats, until: now() + keptMs } : null;
    return stats;
  }

  return async (): Promise<AdminStats> => {
    if (kept && kept.until > now()) return kept.stats;
    // Concurrent calls share a count only on a large site: on a small one figures are as new as the request.
    if (!kept) return count();
    underWay ??= count().finally(() => (underWay = null));
    return underWay;
  };
}

/**
 * Counts everything now.
 * @param since accounts created from then on count as new
 */
export async function countFigures(
  { accounts, social, applications }: FigureSources,
  since: Date,
): Promise<AdminStats> {
  const [people, artworks, { kalakahani, kalaklub }] = await Promise.all([
    countAccounts(accounts, since),
    countSubjects(social, 'artwork'),
    countApplications(applications),
  ]);
  return {
    totalUsers: people.total,
    verifiedUsers: people.verified,
    newUsers: people.joinedSince,
    artworks,
    kalakahaniApplications: kalakahani,
    kalaklubApplications: kalaklub,
  };
}
