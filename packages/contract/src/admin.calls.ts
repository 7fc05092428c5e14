import * as z from 'zod';
import { adminAddresses as at, adminLimits as limits, adminMessages as messages } from './admin.ts';
import { defineCalls } from './call.ts';
import { idParams, pageQuery, text, time } from './fields.ts';
import { personCard } from './people.ts';

/** What admins see of a person in the list of all. */
export const adminUser = personCard.extend({
  email: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: time,
});
export type AdminUser = z.output<typeof adminUser>;

const count = z.number().int();

export const adminStats = z.object({
  totalUsers: count,
  verifiedUsers: count,
  /** Who joined in the last days, see `adminLimits.newDays`. */
  newUsers: count,
  artworks: count,
  kalakahaniApplications: count,
  kalaklubApplications: count,
});
export type AdminStats = z.output<typeof adminStats>;

export const adminDashboard = z.object({
  stats: adminStats,
  users: z.array(adminUser),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type AdminDashboard = z.output<typeof adminDashboard>;

export const adminCalls = defineCalls({
  [at.dashboard]: {
    summary: 'For admins: figures, and people newest first; `q` finds them by name, username or email',
    session: 'required',
    errors: ['forbidden'],
    query: pageQuery(limits.page).extend({
      q: text({ max: limits.query, tooLong: messages.queryTooLong }).optional(),
    }),
    answers: { 200: adminDashboard },
  },
  [at.setAdmin]: {
    summary: 'For admins: makes another person an admin, or no longer one',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: z.object({ isAdmin: z.boolean({ error: messages.isAdminRequired }) }),
    answers: { 200: z.object({ user: adminUser }) },
  },
});
