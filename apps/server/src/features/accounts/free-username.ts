import { randomInt } from 'node:crypto';
import { accountLimits } from '@kalaangan/contract/accounts';

const { min, max } = accountLimits.username;
const longestNumber = 8;

/** A username out of the name, else out of the address: usernames are ASCII letters and digits, names any script. */
export function usernameBase(name: string, email: string): string {
  const [local = ''] = email.split('@');
  return [name, local, 'artist'].map(plain).find((base) => base.length >= min) ?? 'artist';
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, max);
}

/** Candidates in the order in which they are liked; the last ones are as good as never taken. */
export function usernameCandidates(base: string): string[] {
  const stem = base.slice(0, max - longestNumber);
  const random = (digits: number) => String(randomInt(10 ** (digits - 1), 10 ** digits));
  return [base, ...['2', '3', '4', random(3), random(4), random(6), random(8)].map((end) => stem + end)];
}
