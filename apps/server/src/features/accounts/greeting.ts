/**
 * What mail programs make links of, or what names a place on the Web: signs of addresses, their beginnings, and two
 * parts joined by a dot, the second of two letters or more (initials have one).
 */
const address = /[@/\\:]|\bhttps?\b|\bwww\b|[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]{2}|\p{N}\.\p{N}/iu;

/** Signs that are not seen, and the other full stops that names of places may have. */
const unseen = /\p{Cf}/gu;
const fullStops = /[\u3002\uff0e\uff61]/g;

/**
 * The first line of a mail. Anybody may sign up with a stranger's address and a name of their choice, and the mail that
 * comes of it is ours: a name that holds an address or a link is not in it.
 */
export function greet(name: string): string {
  const plain = name.normalize('NFKC').replace(unseen, '').replace(fullStops, '.');
  return address.test(plain) ? 'Hello,' : `Namaste ${name},`;
}
