import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs addresses of media that are not public, for owners and moderators. */
export type AddressSigner = {
  /** @returns the query of the address, valid for ten minutes */
  sign(id: string): string;
  isSigned(id: string, query: { until?: unknown; signature?: unknown }): boolean;
};

const validMs = 600_000;
/** Addresses made within this time are the same, so that a browser asks once. */
const stepMs = 60_000;

/** @param now the clock, in milliseconds */
export function createAddressSigner(secret: string, now = () => Date.now()): AddressSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of media', 32));
  const macOf = (id: string, until: string) =>
    createHmac('sha256', key).update(`${id} ${until}`).digest('base64url');
  return {
    sign(id) {
      const until = String(Math.ceil(now() / stepMs) * stepMs + validMs - stepMs);
      return `until=${until}&signature=${macOf(id, until)}`;
    },
    isSigned(id, { until, signature }) {
      if (typeof until !== 'string' || typeof signature !== 'string') return false;
      if (!/^\d{1,15}$/.test(until) || Number(until) < now()) return false;
      const [given, expected] = [Buffer.from(signature), Buffer.from(macOf(id, until))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
