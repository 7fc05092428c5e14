import { BlockList, isIP } from 'node:net';

export type Header = { name: string; value: string };

const privateAddresses = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  privateAddresses.addSubnet(network, prefix, family);

/** The header with the CDN's secret must not cross the internet without TLS. @returns what is wrong, or null */
export function checkPurgeUrl(value: string): string | null {
  if (!URL.canParse(value)) return 'must be an address that starts with https:// or http://';
  const { protocol, hostname, username, password } = new URL(value);
  // It would be in logs, and fetch refuses it.
  if (username !== '' || password !== '') return 'must not contain a password: use CDN_PURGE_HEADER';
  if (protocol === 'https:' || (protocol === 'http:' && isPrivate(hostname))) return null;
  return 'must start with https://, or with http:// and the name or address of a machine of the own network';
}

/** Names without a dot are those of the own network, as containers have them. */
function isPrivate(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family !== 0) return privateAddresses.check(address, family === 4 ? 'ipv4' : 'ipv6');
  return !address.includes('.') || /\.(localhost|local|internal)$/.test(address);
}

/** @returns what is wrong, or null; never the value, which is secret */
export function checkPurgeHeader(value: string): string | null {
  return readHeader(value) ? null : "must be one header, 'Name: value'";
}

/** @returns null if it is none */
export function readHeader(text: string): Header | null {
  const [, name, value] =
    /^([A-Za-z0-9-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/.exec(text) ?? [];
  return name && value ? { name, value } : null;
}
