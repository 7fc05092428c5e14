import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Viewer } from '#platform/http/viewer.ts';

/**
 * Identifies a viewer, to count views once: an HMAC of the account, or of the network for visitors, so that it does not
 * reveal addresses. Without the user agent, which a client can change.
 */
export function viewerKey(secret: string, viewer: Viewer | null, address: string): Buffer {
  const who = viewer ? `account\n${viewer.id}` : `address\n${networkOf(address)}`;
  return createHmac('sha256', `views:${secret}`).update(who).digest().subarray(0, 16);
}

/** The address; of IPv6 the /64 prefix, since one household or server has all its addresses. */
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
