import { adminMessages as say } from '@kalaangan/contract/admin';
import type { AdminDashboard, AdminUser } from '@kalaangan/contract/admin.calls';
import { forbidden, invalid } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { RateLimits } from '#platform/rate-limits/index.ts';
import { createFigures, type FigureSources } from './figures.ts';
import { mayAdminister, mayChangeAdminOf } from './policy.ts';

type DashboardRequest = {
  q?: string | undefined;
  page?: number | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type Admin = {
  /** @throws Problem 403 */
  getDashboard(viewer: Viewer, request: DashboardRequest): Promise<AdminDashboard>;
  /** @throws Problem 403, 404; 400 for oneself, for the unverified and for those that the settings make admins */
  setAdmin(viewer: Viewer, userId: string, isAdmin: boolean): Promise<AdminUser>;
};

export function createAdmin({ rateLimits, ...sources }: FigureSources & { rateLimits: RateLimits }): Admin {
  const getFigures = createFigures(sources);
  const { directory } = sources.accounts;
  return {
    async getDashboard(viewer, { q = '', ...page }) {
      if (!mayAdminister(viewer)) throw forbidden();
      const [stats, people] = await Promise.all([getFigures(), directory.listPeople({ text: q, ...page })]);
      return { stats, ...people };
    },

    async setAdmin(viewer, userId, isAdmin) {
      if (!mayAdminister(viewer)) throw forbidden();
      if (!mayChangeAdminOf(viewer, userId)) throw invalid(say.notOneself);
      await rateLimits.consume('write', viewer.id);
      return directory.setAdmin(userId, isAdmin);
    },
  };
}
