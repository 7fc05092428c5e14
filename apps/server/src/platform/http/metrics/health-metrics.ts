import { Gauge, type Registry } from '@prometheus-io/client';
import type { Readiness } from './readiness.ts';
import { createReading } from './reading.ts';

/** Adds to /metrics whether the parts answer that the process depends on. @param parts what each check asks */
export function registerHealthMetrics(
  registry: Registry,
  { checkPart }: Pick<Readiness, 'checkPart'>,
  parts: Readonly<Record<string, string>>,
): void {
  for (const [name, part] of Object.entries(parts)) {
    const read = createReading(() => checkPart(name));
    void new Gauge({
      name: `kalaangan_${part.replaceAll(' ', '_')}_up`,
      help: `1 if the ${part} answers this process, else 0`,
      registers: [registry],
      async collect() {
        this.set((await read()) === true ? 1 : 0);
      },
    });
  }
}
