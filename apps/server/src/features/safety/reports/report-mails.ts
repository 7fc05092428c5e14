import { accessLimits } from '@kalaangan/contract/safety/access';
import { links } from '@kalaangan/contract/links';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { sentence, type Sentence } from '@kalaangan/messages/sentence';
import { findRecipient } from '#features/accounts/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import type { NoticeEvent, Safety } from '../context.ts';
import { toMail } from '../mail.ts';
import { noticeTexts } from '../copyright/notice-texts.ts';
import type { StatusTokens } from './report-number.ts';
import * as store from '../store/index.ts';

/** Mails the acknowledgement of a report; nothing to somebody who is gone. */
export async function mailAcknowledgement(
  { db, accounts, mailer, tokens, readSite }: Safety,
  reportId: string,
): Promise<void> {
  const report = await store.findReportById(db, reportId);
  if (!report) return;
  const { reporter_id: id, reporter_email: email, language } = report;
  const to = id === null ? email !== null && { email, language } : await findRecipient(accounts, id);
  if (to) await mailer.send(acknowledgement(report, to, tokens, await readSite()));
}

type Acknowledged = Pick<store.ReportRow, 'number' | 'category'>;

/** The mail that acknowledges a report, with the link to its status. */
export function acknowledgement(
  { number, category }: Acknowledged,
  to: Parameters<typeof toMail>[1]['to'],
  tokens: StatusTokens,
  site: Parameters<typeof toMail>[0],
): Mail {
  if (number.startsWith('A'))
    return toMail(site, {
      to,
      subject: sentence('your message {number}', { number }),
      lines: [
        [
          sentence(
            'Your message {number} about accessibility has reached us. We answer it within {days} days. Here you see how it stands:',
            { number, days: accessLimits.days },
          ),
        ],
      ],
      link: links.reportStatus(number, tokens.status(number)),
      messageId: `report-${number}`,
    });
  return toMail(site, {
    to,
    subject: sentence('report {number}', { number }),
    lines: [
      [hasReachedUs({ number, category })],
      [
        sentence(
          'Open this link to see its status. For some kinds of reports it also confirms that the address is yours, so that what you have reported can be hidden at once:',
        ),
      ],
    ],
    link: links.reportStatus(number, tokens.status(number), tokens.mail(number)),
    messageId: `report-${number}`,
  });
}

function hasReachedUs({ number, category }: Acknowledged): Sentence {
  const { label, hours } = reportCategories[category];
  const about = { text: label };
  return hours < 48
    ? sentence(
        'Your report {number} ({category}) has reached us. A moderator decides on it within {hours} hours.',
        { number, category: about, hours },
      )
    : sentence(
        'Your report {number} ({category}) has reached us. A moderator decides on it within {days} days.',
        { number, category: about, days: hours / 24 },
      );
}

/** Tells a visitor what has happened to their copyright notice. */
export async function mailNoticeEvent(
  { db, mailer, readSite, tokens }: Safety,
  { reportId, event }: NoticeEvent,
): Promise<void> {
  const report = await store.findReportById(db, reportId);
  if (!report?.reporter_email) return;
  const { number, reporter_email: email, language } = report;
  await mailer.send(
    toMail(await readSite(), {
      to: { email, language },
      subject: sentence('copyright notice {number}', { number }),
      lines: noticeTexts[event](number),
      link: links.reportStatus(number, tokens.status(number)),
      messageId: `${event}-${number}`,
    }),
  );
}
