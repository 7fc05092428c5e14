import { links } from '@kalaangan/contract/links';
import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { t } from '@kalaangan/messages/t';
import type { SiteFacts } from '#platform/config/index.ts';
import { pageAddress, type Mail } from '#platform/mail/index.ts';
import { toMail, type Recipient } from './mail-template.ts';

type Site = Pick<SiteFacts, 'brandName' | 'publicUrl'>;

/** The mail with a link to confirm the address, and one to delete the account if somebody else signed up with it. */
export function verificationMail(to: Recipient, token: string, { brandName, publicUrl }: Site): Mail {
  const mail = toMail(to, () => ({
    subject: t('Confirm your email address for {brandName}', { brandName }),
    lead: t(
      'welcome to {brandName}. Please confirm that this is your address, so that you can publish your work:',
      { brandName },
    ),
    link: pageAddress(publicUrl, to.language, links.verify(token)),
    linkText: t('Confirm my email address'),
    note: t('The link works for {hours} hours.', { hours: accountLimits.verificationHours }),
    other: {
      lead: t('Did you not sign up? Then somebody else used your address. This deletes their account:'),
      link: pageAddress(publicUrl, to.language, links.notMe(token)),
      linkText: t('This was not me'),
    },
  }));
  return { ...mail, isAskedFor: true };
}

/** The mail that asks a confirmed address whether mail gets through again. */
export function reachabilityMail(to: Recipient, token: string, { brandName, publicUrl }: Site): Mail {
  const mail = toMail(to, () => ({
    subject: t('Confirm your email address for {brandName}', { brandName }),
    lead: t(
      'mails of {brandName} to this address were refused by its server. Please confirm that you get them again:',
      { brandName },
    ),
    link: pageAddress(publicUrl, to.language, links.verify(token)),
    linkText: t('Confirm my email address'),
    note: t('The link works for {hours} hours.', { hours: accountLimits.verificationHours }),
  }));
  return { ...mail, isAskedFor: true };
}

/**
 * Tells the mailbox that a link was opened outside of the account's sessions: perhaps not by whoever opened the
 * account.
 */
export function confirmedMail(to: Recipient, token: string, { brandName, publicUrl }: Site): Mail {
  return toMail(to, () => ({
    subject: t('Your email address was confirmed'),
    lead: t(
      'the address of your account at {brandName} was confirmed by the link that we mailed you. If you signed up yourself, there is nothing to do. If it was somebody else, choose ‘This was not me’:',
      { brandName },
    ),
    link: pageAddress(publicUrl, to.language, links.notMe(token)),
    linkText: t('This was not me'),
    note: t(
      'It logs everybody out and ends the password. An account that has published nothing is deleted; any other one becomes yours, with a new password. The link works for {days} days.',
      { days: accountLimits.disownDays },
    ),
    other: {
      lead: t(
        'Was it you? The link was opened in a browser that was not logged in. Open this one where you are logged in, so that logging in with Google keeps your password and your sessions:',
      ),
      link: pageAddress(publicUrl, to.language, links.verify(token)),
      linkText: t('This was me'),
    },
  }));
}
