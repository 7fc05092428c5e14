import { isWebAddress } from './web-address.ts';
import type { Network } from './profiles.ts';

/** Where a network has the pages of people, before the name of each. */
export const networkBases: Readonly<Record<Network, string>> = {
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  artstation: 'https://www.artstation.com/',
  behance: 'https://www.behance.net/',
  youtube: 'https://www.youtube.com/@',
};

/** Makes an address of 'meherkaul.in'. Any other text stays as it is. */
export function toWebAddress(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+([/?#]\S*)?$/u.test(trimmed)
    ? `https://${trimmed}`
    : trimmed;
}

/** Makes an address of '@meher.kaul' and 'instagram.com/meher.kaul'. Any other text stays as it is. */
export function toNetworkAddress(network: Network, text: string): string {
  const [, handle] = /^@([\p{L}\p{N}._-]+)$/u.exec(text.trim()) ?? [];
  return handle === undefined ? toWebAddress(text) : networkBases[network] + handle;
}

/** The name of a person in their address at a network, as people say it; null where the address has none. */
export function findHandle(address: string): string | null {
  if (!isWebAddress(address)) return null;
  const { pathname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '');
  if (last === undefined || last.endsWith('.php')) return null;
  try {
    return decodeURIComponent(last).replace(/^@/, '');
  } catch {
    return null;
  }
}
