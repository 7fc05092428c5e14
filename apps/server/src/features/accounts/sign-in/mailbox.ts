import { emailForm } from '@kalaangan/contract/email';

const aliases = new Map([['googlemail.com', 'gmail.com']]);

/**
 * Returns one form for all addresses that lead to the same mailbox: that by which addresses are compared, without what
 * follows '+', and without the dots that Gmail does not heed. For comparisons: mails go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = emailForm(email);
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const domain = aliases.get(host) ?? host;
  const name = address.slice(0, Math.max(at, 0)).replace(/(?!^)\+.*$/s, '');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}
