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

/**
 * Candidates, best first. The last ones have random digits, so that they are hardly ever taken; after two `attempts` that
 * lost one to somebody else there are only these, since many may want the best at once.
 */
export function usernameCandidates(base: string, attempts = 0): string[] {
  const stem = base.slice(0, max - maxDigits);
  const random = [3, 4, 6, 8].map((digits) => stem + String(randomInt(10 ** (digits - 1), 10 ** digits)));
  return attempts < 2 ? [base, ...['2', '3', '4'].map((end) => stem + end), ...random] : random;
}
