import { accessLimits } from '@kalaangan/contract/access';
import { reportCategories } from '@kalaangan/contract/report-categories';
import { links } from '@kalaangan/contract/links';
import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './mail.ts';
import type { StatusTokens } from './report-number.ts';
import type { ReportRow } from './store/index.ts';

type Site = { brandName: string; publicUrl: string };

/** The mail that acknowledges a report, with the link to its status. */
export function acknowledgement(
  { number, category }: Pick<ReportRow, 'number' | 'category'>,
  to: { name: string; email: string },
  tokens: StatusTokens,
  site: Site,
): Mail {
  if (number.startsWith('A'))
    return toMail(site, {
      to,
      subject: `${site.brandName}: your message ${number}`,
      content: `Your message ${number} about accessibility has reached us. We answer it within ${accessLimits.days} days. Here you see how it stands:`,
      link: links.report(number, tokens.status(number)),
      messageId: `report-${number}`,
    });
  const { label, hours } = reportCategories[category];
  const time = hours < 48 ? `${hours} hours` : `${hours / 24} days`;
  return toMail(site, {
    to,
    subject: `${site.brandName}: report ${number}`,
    content: [
      `Your report ${number} (${label}) has reached us. A moderator decides on it within ${time}.`,
      'Open this link to see its status. For some kinds of reports it also confirms that the address is yours, so that what you have reported can be hidden at once:',
    ].join('\n'),
    link: links.report(number, tokens.status(number), tokens.mail(number)),
    messageId: `report-${number}`,
  });
}
