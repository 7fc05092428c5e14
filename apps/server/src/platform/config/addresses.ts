/** Separator of addresses: a comma within one stays a part of it. */
const separator = /\s*,\s*(?=[a-z][a-z0-9+.-]*:\/\/)/;

/** The addresses of a setting that may have several, with commas between. */
export function splitAddresses(value: string): string[] {
  return value.trim().split(separator);
}
