import * as z from 'zod';
import { adminAddresses as at, adminLimits as limits, adminMessages as messages } from './admin.ts';
import { defineCalls } from '../call.ts';
import { idParams, pageQuery, text, time } from '../fields.ts';
import { roles } from '../safety/moderation.ts';
import { ownUser, personCard } from '../people/people.ts';

/** A person in the list that admins see. */
export const adminUser = personCard.extend({
  email: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  role: z.enum(roles),
  createdAt: time,
  age: ownUser.shape.age,
});
export type AdminUser = z.output<typeof adminUser>;

const count = z.number().int();

export const adminStats = z.object({
  totalUsers: count,
  verifiedUsers: count,
  /** Number of users who joined within the last `adminLimits.newDays` days. */
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
    summary: 'For admins: statistics, and people newest first; `q` searches name, username and email',
    session: 'required',
    errors: ['forbidden'],
    query: pageQuery(limits.page).extend({
      q: text({ max: limits.query, tooLong: messages.queryTooLong }).optional(),
    }),
    answers: { 200: adminDashboard },
  },
  [at.setAdmin]: {
    summary: 'For admins: grants or revokes admin rights of another person',
    session: 'required',
    errors: ['forbidden'],
    params: idParams,
    body: z.object({ isAdmin: z.boolean({ error: messages.isAdminRequired }) }),
    answers: { 200: z.object({ user: adminUser }) },
  },
});
