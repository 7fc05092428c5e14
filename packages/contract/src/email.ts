import { withoutInvisible } from '@kalaangan/rich-text/invisible';

/**
 * Returns the one form of an address, by which addresses are compared: without invisible characters, in lower case, its
 * domain as the name system knows it (in ASCII, without the dot of the root). Texts that are no addresses stay wrong.
 */
export function emailForm(typed: string): string {
  const address = withoutInvisible(typed).trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + domainForm(address.slice(at + 1));
}

/** Characters that end the host of an address on the web, or that are left out of it. */
const endsHost = /[\s/?#\\:@%[\]]/;
const isAscii = /^[\u0021-\u007e]*$/;

function domainForm(domain: string): string {
  const named = isAscii.test(domain) || endsHost.test(domain) ? domain : inAscii(domain);
  return named.replace(/\.+$/, '');
}

/** Puts a domain into ASCII by the rules of internationalized names (UTS 46); leaves it as it is if it breaks them. */
function inAscii(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}
