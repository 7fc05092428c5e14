import { links } from '@kalaangan/contract/links';
import { sentence } from '@kalaangan/messages/sentence';
import type { NoticeEvent, Safety } from './context.ts';
import { toMail } from './mail.ts';
import { noticeTexts } from './notice-texts.ts';
import * as store from './store/index.ts';

/** Tells a visitor what has happened to their copyright notice. */
export async function mailNoticeEvent(
  { db, mailer, settings, tokens }: Safety,
  { reportId, event }: NoticeEvent,
): Promise<void> {
  const report = await store.findReportById(db, reportId);
  if (!report?.reporter_email) return;
  const { number, reporter_email: email, language } = report;
  await mailer.send(
    toMail(settings, {
      to: { email, language },
      subject: sentence('copyright notice {number}', { number }),
      told: noticeTexts[event](number),
      link: links.reportStatus(number, tokens.status(number)),
      messageId: `${event}-${number}`,
    }),
  );
}
