import type { Mail } from '#platform/mail/index.ts';
import { toMail } from './mail-template.ts';

/** The mail for a forgotten password. */
export function resetMail(to: { name: string; email: string }, link: string, brandName: string): Mail {
  return toMail({
    to,
    subject: `Set a new password for ${brandName}`,
    lead: `somebody, you we hope, has asked for a new password for your account at ${brandName}. Set it here:`,
    link,
    linkText: 'Set a new password',
    note: 'The link works once, for one hour. If it was not you who asked, ignore this mail: nothing has changed.',
  });
}
