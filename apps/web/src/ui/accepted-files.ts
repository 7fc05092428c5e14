/** Parts files by an `accept` list (types, 'image/*', '.ext'), as the browser's picker does; dropping passes it by. */
export function sortFiles(
  files: readonly File[],
  accept: readonly string[],
): { accepted: readonly File[]; refused: readonly File[] } {
  const isAccepted = (file: File) => accept.length === 0 || accept.some((pattern) => fits(file, pattern));
  return { accepted: files.filter(isAccepted), refused: files.filter((file) => !isAccepted(file)) };
}

function fits({ name, type }: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
  return type === pattern;
}
