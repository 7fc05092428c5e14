import type { Logger } from 'pino';
import type { Settings } from '#platform/config/index.ts';
import type { Tracing } from './tracing.ts';

/** Starts tracing if the settings name a collector, else null: the packages for it are not even loaded then. */
export async function startTracing(
  { tracing }: Pick<Settings, 'tracing'>,
  log: Logger,
): Promise<Tracing | null> {
  if (!tracing) return null;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing(tracing, log);
}
