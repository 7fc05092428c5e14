import { t } from '@kalaangan/messages/t';

/**
 * Texts that mail programs turn into links: characters and prefixes of addresses, and two parts joined by a dot, the
 * second of at least two letters (initials have one).
 */
const address = /[@/\\:]|\bhttps?\b|\bwww\b|[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]{2}|\p{N}\.\p{N}/iu;

/** Invisible characters, and other full stops that domain names may have. */
const invisible = /\p{Cf}/gu;
const fullStops = /[\u3002\uff0e\uff61]/g;

/**
 * The first line of a mail, in the language that is rendered. Anybody can sign up with a stranger's address and any
 * name, which would send spam in the name of the site: a name that contains an address or a link is left out.
 */
export function greet(name: string): string {
  const plain = name.normalize('NFKC').replace(invisible, '').replace(fullStops, '.');
  return address.test(plain) ? t('Hello,') : t('Namaste {name},', { name });
}
