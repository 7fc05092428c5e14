/** Freezes a value that was parsed from JSON, with everything in it. */
export function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const parts: unknown[] = Object.values(value);
  for (const part of parts) freezeDeep(part);
  Object.freeze(value);
}
