import { accountLimits } from '@kalaangan/contract/accounts';
import { links } from '@kalaangan/contract/links';
import { mailLinks } from '@kalaangan/contract/mail-links';
import type { Settings } from '#platform/config/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './mail-template.ts';

type Site = Pick<Settings, 'brandName' | 'publicUrl'>;

/** To the new address: with the link that confirms it. */
export function emailChangeMail(
  to: { name: string; email: string },
  token: string,
  { brandName, publicUrl }: Site,
): Mail {
  return toMail({
    to,
    subject: `Confirm your new email address for ${brandName}`,
    lead: `you want to use this address for your account at ${brandName}. Please confirm that it is yours:`,
    link: publicUrl + mailLinks.verify(token),
    linkText: 'Confirm my email address',
    note: `The link works for ${accountLimits.verificationHours} hours; until then your account keeps its present address. If it was not you who asked, ignore this mail.`,
  });
}

/** To the present address. */
export function emailNoticeMail(
  to: { name: string; email: string },
  newEmail: string,
  { brandName, publicUrl }: Site,
): Mail {
  return toMail({
    to,
    subject: `Your email address for ${brandName} is about to change`,
    lead: `somebody, you we hope, has asked to change the address of your account at ${brandName} to ${newEmail}. If it was not you, change your password here:`,
    link: publicUrl + links.account,
    linkText: 'Your account',
    note: 'This address counts until the link that we mailed to the new one is opened.',
  });
}
