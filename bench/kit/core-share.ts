/** How much of a core a process that does nothing but count gets just now: 1 on a machine that is at rest. */
export function readCoreShare(milliseconds = 250): number {
  const before = process.cpuUsage();
  const start = performance.now();
  while (performance.now() - start < milliseconds);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - start);
}
