/** Joins class names with spaces; falsy ones are omitted. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
