import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import type { SiteFacts } from '#platform/config/index.ts';
import { pageAddress, type Mail } from '#platform/mail/index.ts';
import { toMail, type Recipient } from './mail-template.ts';

type Site = Pick<SiteFacts, 'brandName' | 'publicUrl'>;

/** The mail to the new address, with the link that confirms it. */
export function emailChangeMail(to: Recipient, token: string, { brandName, publicUrl }: Site): Mail {
  return toMail(to, () => ({
    subject: t('Confirm your new email address for {brandName}', { brandName }),
    lead: t(
      'you want to use this address for your account at {brandName}. Please confirm that it is yours:',
      { brandName },
    ),
    link: pageAddress(publicUrl, to.language, links.verify(token)),
    linkText: t('Confirm my email address'),
    note: t(
      'The link works for {hours} hours, where you are logged in to your account. Until then it keeps its present address.',
      { hours: accountLimits.verificationHours },
    ),
    other: {
      lead: t('Did you not ask for this? Then somebody else named your address. This calls it off:'),
      link: pageAddress(publicUrl, to.language, links.notMe(token)),
      linkText: t('This was not me'),
    },
  }));
}

/** The mail to the present address, about the change. */
export function emailNoticeMail(to: Recipient, newEmail: string, { brandName, publicUrl }: Site): Mail {
  return toMail(to, () => ({
    subject: t('Your email address for {brandName} is about to change', { brandName }),
    lead: t(
      'somebody, you we hope, has asked to change the address of your account at {brandName} to {newEmail}. If it was not you, change your password here:',
      { brandName, newEmail },
    ),
    link: pageAddress(publicUrl, to.language, links.account),
    linkText: t('Your account'),
    note: t('This address counts until the link that we mailed to the new one is opened.'),
  }));
}
