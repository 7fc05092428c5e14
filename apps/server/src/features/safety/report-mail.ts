import { accessLimits } from '@kalaangan/contract/access';
import { reportCategories } from '@kalaangan/contract/report-categories';
import { links } from '@kalaangan/contract/links';
import { sentence, type Sentence } from '@kalaangan/messages/sentence';
import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './mail.ts';
import type { StatusTokens } from './report-number.ts';
import type { ReportRow } from './store/index.ts';

type Acknowledged = Pick<ReportRow, 'number' | 'category'>;

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
      told: [
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
    told: [
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
