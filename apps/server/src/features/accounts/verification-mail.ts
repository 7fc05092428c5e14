import { accountLimits } from '@kalaangan/contract/accounts';
import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './letter.ts';

/** The mail that asks a person to confirm the address. */
export function verificationMail(to: { name: string; email: string }, link: string, brandName: string): Mail {
  return toMail({
    to,
    subject: `Confirm your email address for ${brandName}`,
    lead: `welcome to ${brandName}. Please confirm that this is your address, so that you can publish your work:`,
    link,
    linkText: 'Confirm my email address',
    note: `The link works for ${accountLimits.verificationHours} hours. If you did not sign up, you can ignore this mail.`,
  });
}
