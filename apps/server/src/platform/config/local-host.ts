/** Whether a host, as addresses name it, is this machine, so that nobody else reaches it. */
export function isLocalHost(host: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/i.test(host);
}
