import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import type { Account } from '@kalaangan/messages/sentence';
import type { Db } from '#platform/database/tables.ts';
import { noticeTexts } from './notice-texts.ts';
import * as store from './store/index.ts';

type LoadedNotice = { notice: NonNullable<ModerationCase['notice']>; said: Account };

/** The copyright notice that a case is about, whole; null for other cases. */
export async function loadNotice(db: Db, row: store.CaseRow): Promise<LoadedNotice | null> {
  if (row.notice_id === null) return null;
  const [report, notice, counters] = await Promise.all([
    store.findReportById(db, row.notice_id),
    store.findNotice(db, row.notice_id),
    store.listCounters(db, row.notice_id),
  ]);
  if (!report || !notice) return null;
  const { order_reference: reference, order_date: date } = notice;
  return {
    notice: {
      number: report.number,
      name: notice.name,
      postalAddress: notice.postal_address,
      phone: notice.phone,
      email: notice.email,
      signature: notice.signature,
      answers: counters.map(({ body, received_at }) => ({ at: received_at.toISOString(), text: body })),
      order: reference === null || date === null ? null : { reference, date },
      hiddenUntil: row.restore_at?.toISOString() ?? null,
    },
    said: noticeTexts.said(report, notice),
  };
}
