import { mailLinks } from '@kalaangan/contract/mail-links';
import { accountLimits } from '@kalaangan/contract/accounts';
import type { Settings } from '#platform/config/index.ts';
import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './mail-template.ts';

/** The mail with a link to confirm the address, and one to delete the account if somebody else signed up with it. */
export function verificationMail(
  to: { name: string; email: string },
  token: string,
  { brandName, publicUrl }: Pick<Settings, 'brandName' | 'publicUrl'>,
): Mail {
  return toMail({
    to,
    subject: `Confirm your email address for ${brandName}`,
    lead: `welcome to ${brandName}. Please confirm that this is your address, so that you can publish your work:`,
    link: publicUrl + mailLinks.verify(token),
    linkText: 'Confirm my email address',
    note: `The link works for ${accountLimits.verificationHours} hours.`,
    other: {
      lead: 'Did you not sign up? Then somebody else used your address. This deletes their account:',
      link: publicUrl + mailLinks.notMe(token),
      linkText: 'This was not me',
    },
  });
}
