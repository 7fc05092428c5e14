import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import type { SiteFacts } from '#platform/config/index.ts';
import { pageAddress, type Mail } from '#platform/mail/index.ts';
import { toMail, type Recipient } from './mail-template.ts';

/** The mail for a forgotten password. */
export function resetMail(
  to: Recipient,
  token: string,
  { brandName, publicUrl }: Pick<SiteFacts, 'brandName' | 'publicUrl'>,
): Mail {
  const mail = toMail(to, () => ({
    subject: t('Set a new password for {brandName}', { brandName }),
    lead: t(
      'somebody, you we hope, has asked for a new password for your account at {brandName}. Set it here:',
      { brandName },
    ),
    link: pageAddress(publicUrl, to.language, links.resetPassword(token)),
    linkText: t('Set a new password'),
    note: t(
      'The link works once, for one hour. If it was not you who asked, ignore this mail: nothing has changed.',
    ),
  }));
  return { ...mail, isAskedFor: true };
}
