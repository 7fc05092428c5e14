import { isNotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import { notificationLimits as limits } from '@kalaangan/contract/notifications/notifications';
import type { Notification, NotificationPage } from '@kalaangan/contract/notifications/notifications.calls';
import { sourceLanguage, type Language } from '@kalaangan/messages/languages';
import { wordLines } from '@kalaangan/messages/sentence';
import { inLanguage } from '@kalaangan/messages/t';
import {
  findShownCards,
  listPage,
  type Audience,
  type ExportFile,
  type Viewer,
} from '#features/accounts/index.ts';
import { loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import type { ListAnswer } from '#platform/http/calls/list-answer.ts';
import type { Notifications } from './context.ts';
import { describeSubjects } from './description-queries.ts';
import { kinds } from './kinds.ts';
import * as store from './store.ts';
import { toNotification, type NotificationText } from './views.ts';

/** Lists notifications, newest first, worded in a language. */
export async function listNotifications(
  notifications: Notifications,
  audience: Audience<Viewer>,
  { language, ...request }: PageRequest & { language: Language },
): Promise<ListAnswer<NotificationPage>> {
  const unseen = [...audience.unseen];
  return listPage(audience, {
    request,
    load: async (part) => {
      const { rows, ...end } = await loadRows(notifications, audience.viewer.id, part, unseen);
      // Left out are notifications of likes by nobody whom the viewer sees.
      return { items: rows.filter(({ kind, likes }) => kind !== 'like' || likes !== null), ...end };
    },
    rules: { ownerOf: ({ kind, actor_id }) => (kind === 'like' ? null : actor_id) },
    view: async ({ items, ...end }) => ({
      notifications: await toNotifications(notifications, items, language),
      ...end,
    }),
  });
}

/** Counts up to `notificationLimits.countedUnread`, which the browser shows as 99+. */
export async function countUnread({ db }: Notifications, audience: Audience<Viewer>): Promise<number> {
  const unseen = [...audience.unseen];
  return store.countUnread(db, audience.viewer.id, { max: limits.countedUnread, unseen });
}

const exportBatchSize = 500;

/** A person's notifications with their current texts, in English, newest first. */
export async function* exportNotifications(
  notifications: Notifications,
  userId: string,
): AsyncGenerator<ExportFile> {
  let cursor: string | undefined;
  for (let file = 1; ; file++) {
    const { rows, nextCursor } = await loadRows(
      notifications,
      userId,
      { limit: exportBatchSize, cursor },
      [],
    );
    yield {
      path: `notifications${file === 1 ? '' : `-${file}`}.json`,
      data: await toNotifications(notifications, rows, sourceLanguage),
    };
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** @param unseen people whose likes are left out of what the rows tell of likes */
function loadRows({ db }: Notifications, userId: string, request: PageRequest, unseen: readonly string[]) {
  return loadPage(request, {
    sortKey: ['time', 'id'],
    keyOf: (row: store.NotificationRow) => [row.made_at, row.id],
    load: (window) => store.listNotifications(db, { userId, unseen, ...window }),
  });
}

/**
 * Makes views of notifications, without what hidden people did, likes whose newest liker is hidden included. Subjects
 * and people are cached until they change.
 */
async function toNotifications(
  { accounts, commentPlaces, describers }: Notifications,
  rows: readonly store.NotificationRow[],
  language: Language,
): Promise<Notification[]> {
  const subjects = rows.flatMap(({ subject_id: id, subject_kind: kind }) =>
    id && kind ? [{ id, kind }] : [],
  );
  const actorOf = (row: store.NotificationRow) => row.likes?.newestId ?? row.actor_id;
  const [descriptions, people] = await Promise.all([
    describeSubjects(describers, commentPlaces.find, subjects),
    findShownCards(
      accounts,
      rows.flatMap((row) => actorOf(row) ?? []),
    ),
  ]);
  const toView = (row: store.NotificationRow) => {
    const facts = {
      actor: people.get(actorOf(row) ?? ''),
      others: row.likes?.others ?? 0,
      subject: descriptions.get(row.subject_id ?? ''),
      boardId: row.kind === 'board' ? row.notice_id : null,
    };
    const text = isNotificationKind(row.kind) ? kinds[row.kind].view(facts) : toNotice(row, language);
    return text ? toNotification(row, text, facts) : [];
  };
  return inLanguage(language, () => rows.flatMap(toView));
}

/** Notices from before they were stored as sentences have their text alone. */
function toNotice(
  { told, content, link }: store.NotificationRow,
  language: Language,
): NotificationText | null {
  const text = told ? wordLines(told, language) : content;
  return text !== null && link !== null ? { content: text, link } : null;
}
