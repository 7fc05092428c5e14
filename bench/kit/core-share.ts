/** The share of a core that a busy loop gets now, 0 to 1; near 1 on an idle machine. Blocks for `milliseconds`. */
export function readCoreShare(milliseconds = 250): number {
  const before = process.cpuUsage();
  const start = performance.now();
  while (performance.now() - start < milliseconds);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - start);
}
