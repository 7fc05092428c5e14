/** The browser's time zone, which the list of sessions shows instead of a place; undefined if it is not known. */
export function findTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
