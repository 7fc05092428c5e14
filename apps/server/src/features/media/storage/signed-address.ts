import { createHmac } from 'node:crypto';
import { deriveKeys, isMadeByAny, type Secrets } from '#platform/secrets/index.ts';

/**
 * 'withheld': for owners and moderators, of media that are not public; 'clear': for whoever has asked to see what is
 * blurred. The first shows the clear picture, too.
 */
export type AddressUse = 'withheld' | 'clear';

/** Signs addresses of media that not everybody may see at once. */
export type AddressSigner = {
  /** @returns the query of the address, valid for ten minutes */
  sign(id: string, use?: AddressUse): string;
  isSigned(id: string, query: SignedQuery, use?: AddressUse): boolean;
  /** Whether the address was signed, and its time is over. */
  hasEnded(id: string, query: SignedQuery, use?: AddressUse): boolean;
};

type SignedQuery = { until?: unknown; signature?: unknown };

const validMs = 600_000;
/** Addresses made within this time are the same, so that a browser asks once. */
const stepMs = 60_000;

/** @param now the clock, in milliseconds */
export function createAddressSigner(secrets: Secrets, now = () => Date.now()): AddressSigner {
  const keys = deriveKeys(secrets, 'addresses of media');
  const macOf = (key: Buffer, id: string, until: string, use: AddressUse) =>
    createHmac('sha256', key)
      .update(`${id} ${until}${use === 'clear' ? ' clear' : ''}`)
      .digest('base64url');

  /** @returns when the address ends; 0 if it was never signed */
  function readEnd(id: string, { until, signature }: SignedQuery, use: AddressUse): number {
    if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(until)) return 0;
    const make = (key: Buffer) => Buffer.from(macOf(key, id, until, use));
    return isMadeByAny(keys, Buffer.from(signature), make) ? Number(until) : 0;
  }

  return {
    sign(id, use = 'withheld') {
      const until = String(Math.ceil(now() / stepMs) * stepMs + validMs - stepMs);
      return `until=${until}&signature=${macOf(keys[0], id, until, use)}`;
    },
    isSigned: (id, query, use = 'withheld') => now() <= readEnd(id, query, use),
    hasEnded(id, query, use = 'withheld') {
      const end = readEnd(id, query, use);
      return end > 0 && end < now();
    },
  };
}
