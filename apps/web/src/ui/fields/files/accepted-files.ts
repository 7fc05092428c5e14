/**
 * Splits files by an `accept` list (MIME types, 'image/*', '.ext'; empty: all). Browsers apply it to picked files,
 * but not to dropped or pasted ones.
 */
export function partitionFiles(
  files: readonly File[],
  accept: readonly string[],
): { accepted: readonly File[]; refused: readonly File[] } {
  const isAccepted = (file: File) => accept.length === 0 || accept.some((pattern) => matches(file, pattern));
  return { accepted: files.filter(isAccepted), refused: files.filter((file) => !isAccepted(file)) };
}

function matches({ name, type }: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
  return type === pattern;
}
