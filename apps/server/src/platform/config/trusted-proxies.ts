import { isIP } from 'node:net';

/** Whose `X-Forwarded-*` headers count: those of so many proxies in a row, or those of proxies at these addresses. */
export type TrustedProxies = { readonly hops: number } | { readonly addresses: readonly string[] };

/** No chain of proxies is longer; a larger number is a typing error (a port, say). */
const maxHops = 10;

/** @returns one clear line saying what is wrong, or null */
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
  // Every address (/0) is no range of proxies: it would believe everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
