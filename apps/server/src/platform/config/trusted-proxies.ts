import { isIP } from 'node:net';

/** The proxies whose `X-Forwarded-*` headers are trusted: a number of them in a row, or addresses and CIDR ranges. */
export type TrustedProxies = { readonly hops: number } | { readonly addresses: readonly string[] };

/** A larger number is a mistake, such as a port. */
const maxHops = 10;

/** @returns what is wrong, or null */
export function checkTrustedProxies(value: string): string | null {
  if (value === 'off' || value === 'on' || isHops(value)) return null;
  const wrong = splitAddresses(value).find((address) => !isAddressOrRange(address));
  return wrong === undefined
    ? null
    : `must be 'off', 'on', a number of proxies from 1 to ${maxHops}, or their addresses with commas between, not '${wrong}'`;
}

/** Reads a value that `checkTrustedProxies` accepts. */
export function readTrustedProxies(value: string | null): TrustedProxies | null {
  if (value === null || value === 'off') return null;
  if (value === 'on') return { hops: 1 };
  return isHops(value) ? { hops: Number(value) } : { addresses: splitAddresses(value) };
}

function isHops(value: string): boolean {
  return /^[1-9]\d?$/.test(value) && Number(value) <= maxHops;
}

function splitAddresses(value: string): string[] {
  return value.split(',').map((part) => part.trim());
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  // A range of all addresses (/0) would trust every client.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
