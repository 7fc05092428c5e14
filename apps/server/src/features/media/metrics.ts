import { Gauge, type Registry } from '@prometheus-io/client';
import type { MediaContext } from './context.ts';

/** Adds the decoders of this process to /metrics. */
export function registerDecoderMetrics(
  registry: Registry,
  { decoders }: Pick<MediaContext, 'decoders'>,
): void {
  const gauge = (name: 'waiting' | 'running', help: string) =>
    new Gauge({
      name: `kalaangan_decoder_tasks_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(decoders.figures()[name]);
      },
    });
  gauge('waiting', 'Pictures that wait for a decoder, to be read or rendered');
  gauge('running', 'Pictures that are being decoded');
  registry.registerMetric(decoders.taskTimes);
}
