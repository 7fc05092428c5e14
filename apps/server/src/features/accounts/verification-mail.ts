import { mailLinks } from '@kalaangan/contract/mail-links';
import { accountLimits } from '@kalaangan/contract/accounts';
import { t } from '@kalaangan/messages/t';
import type { Settings } from '#platform/config/index.ts';
import { pageAddress, type Mail } from '#platform/mail/index.ts';
import { toMail, type Recipient } from './mail-template.ts';

/** The mail with a link to confirm the address, and one to delete the account if somebody else signed up with it. */
export function verificationMail(
  to: Recipient,
  token: string,
  { brandName, publicUrl }: Pick<Settings, 'brandName' | 'publicUrl'>,
): Mail {
  return toMail(to, () => ({
    subject: t('Confirm your email address for {brandName}', { brandName }),
    lead: t(
      'welcome to {brandName}. Please confirm that this is your address, so that you can publish your work:',
      { brandName },
    ),
    link: pageAddress(publicUrl, to.language, mailLinks.verify(token)),
    linkText: t('Confirm my email address'),
    note: t('The link works for {hours} hours.', { hours: accountLimits.verificationHours }),
    other: {
      lead: t('Did you not sign up? Then somebody else used your address. This deletes their account:'),
      link: pageAddress(publicUrl, to.language, mailLinks.notMe(token)),
      linkText: t('This was not me'),
    },
  }));
}
