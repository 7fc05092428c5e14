import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { numberAlphabet } from '@kalaangan/contract/safety/reports';

const characters = 10;

/** 'R-', 'C-' or 'A-' and ten characters: 10¹⁵ numbers, so that none is guessed and two are hardly ever the same. */
export function newNumber(prefix: 'R' | 'C' | 'A'): string {
  const pick = () => numberAlphabet.charAt(randomInt(numberAlphabet.length));
  return `${prefix}-${Array.from({ length: characters }, pick).join('')}`;
}

/** Tokens that are derived from the number of a report, so that none is stored. */
export type StatusTokens = {
  /** Lets its holder read the report. */
  status(number: string): string;
  /** Stands in the mailed link alone: whoever has it has read the mail. */
  mail(number: string): string;
  isStatus(number: string, token: string | undefined): boolean;
  isMail(number: string, token: string | undefined): boolean;
};

export function createStatusTokens(secret: string): StatusTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'status of reports', 32));
  const make = (use: string, number: string) =>
    createHmac('sha256', key).update(`${use} ${number}`).digest('base64url').slice(0, 32);
  const isEqual = (expected: string, given = '') => {
    // The same number of characters is more bytes if they are not all ASCII.
    const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  };
  return {
    status: (number) => make('status', number),
    mail: (number) => make('mail', number),
    isStatus: (number, token) => isEqual(make('status', number), token),
    isMail: (number, token) => isEqual(make('mail', number), token),
  };
}
