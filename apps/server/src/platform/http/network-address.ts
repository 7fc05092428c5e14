import { isIPv6 } from 'node:net';

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
