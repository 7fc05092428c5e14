import { isIPv6 } from 'node:net';

/**
 * The key under which requests of an IP address are counted: the address itself, or its /64 network if it is
 * IPv6, because one household has a whole network (RFC 6177). IPv4-mapped addresses count as they are.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || plain.includes('.')) return address;
  const [before = '', after] = plain.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
