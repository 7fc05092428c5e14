import { randomInt } from 'node:crypto';
import { accountLimits } from '@kalaangan/contract/accounts/accounts';

const { min, max } = accountLimits.username;
const maxDigits = 8;

/** Makes a username of the name, or of the email if the name has too few ASCII letters and digits. */
export function usernameBase(name: string, email: string): string {
  const [local = ''] = email.split('@');
  return [name, local, 'artist'].map(toAsciiAlphanumeric).find((base) => base.length >= min) ?? 'artist';
}

function toAsciiAlphanumeric(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, max);
}

/** Candidates, best first; the last ones have random digits, so that they are hardly ever taken. */
export function usernameCandidates(base: string): string[] {
  const stem = base.slice(0, max - maxDigits);
  const random = (digits: number) => String(randomInt(10 ** (digits - 1), 10 ** digits));
  return [base, ...['2', '3', '4', random(3), random(4), random(6), random(8)].map((end) => stem + end)];
}
