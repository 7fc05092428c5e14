import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Viewer } from '#platform/http/viewer.ts';

/**
 * Who looked, for counting once: the account, else a keyed hash of the address. The browser's name is not a part of
 * it: whoever asks can send any. Nobody without the key can go back from it to an address.
 */
export function viewerKey(secret: string, viewer: Viewer | null, address: string): Buffer {
  const who = viewer ? `account\n${viewer.id}` : `address\n${networkOf(address)}`;
  return createHmac('sha256', `views:${secret}`).update(who).digest().subarray(0, 16);
}

/** The address; of IPv6 the first 64 bits, as one household or server has all addresses behind them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [bare = address] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = 8 - groups(head).length - groups(tail).length;
  const zeros = tail === undefined ? [] : Array.from({ length: missing }, () => '0');
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}
