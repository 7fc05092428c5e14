/**
 * Disposes, on SIGINT or SIGTERM, of everything that was started, and exits with 130. Whoever starts something looks at
 * `scope.disposed` first: nothing may be started once this has begun.
 */
export function disposeOnSignals(scope: AsyncDisposableStack): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      if (scope.disposed) return;
      process.stderr.write('  stopping what was started\n');
      void scope.disposeAsync().finally(() => process.exit(130));
    });
}
