import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { id, idParams, pageQuery, time } from '../fields.ts';
import { notificationAddresses as at, notificationLimits as limits } from './notifications.ts';

export const notification = z.object({
  _id: id,
  content: z.string(),
  /** The names and titles in `content`, which people have written: they may be in another language. */
  words: z.array(z.string()),
  /** A path on this site. */
  link: z.string(),
  read: z.boolean(),
  createdAt: time,
});
export type Notification = z.output<typeof notification>;

export const notificationPage = z.object({
  notifications: z.array(notification),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type NotificationPage = z.output<typeof notificationPage>;

const done = z.object({ success: z.literal(true) });

export const notificationCalls = defineCalls({
  [at.list]: {
    summary: "The viewer's notifications, newest first",
    session: 'required',
    query: pageQuery(limits.page),
    answers: { 200: notificationPage },
  },
  [at.count]: {
    summary: `The number of unread notifications, at most ${limits.countedUnread}`,
    session: 'required',
    answers: { 200: z.object({ count: z.number().int() }) },
  },
  [at.markAllRead]: {
    summary: 'Marks all notifications as read',
    session: 'required',
    whileRestricted: true,
    answers: { 200: done },
  },
  [at.markRead]: {
    summary: 'Marks one notification as read; idempotent',
    session: 'required',
    whileRestricted: true,
    params: idParams,
    answers: { 200: done },
  },
});
