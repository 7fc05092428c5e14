import { createHmac, randomInt } from 'node:crypto';
import { numberAlphabet } from '@kalaangan/contract/safety/reports';
import { deriveKeys, isMadeByAny, type Secrets } from '#platform/secrets/index.ts';

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

export function createStatusTokens(secrets: Secrets): StatusTokens {
  const keys = deriveKeys(secrets, 'status of reports');
  const make = (key: Buffer, use: string, number: string) =>
    createHmac('sha256', key).update(`${use} ${number}`).digest('base64url').slice(0, 32);
  const isMade = (use: string, number: string, given = '') =>
    isMadeByAny(keys, Buffer.from(given), (key) => Buffer.from(make(key, use, number)));
  return {
    status: (number) => make(keys[0], 'status', number),
    mail: (number) => make(keys[0], 'mail', number),
    isStatus: (number, token) => isMade('status', number, token),
    isMail: (number, token) => isMade('mail', number, token),
  };
}
