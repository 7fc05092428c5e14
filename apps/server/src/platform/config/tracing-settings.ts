import type { Get } from './values.ts';

/** Settings for traces. Those of the way to the collector, and of what the process is called, are read by OpenTelemetry's packages. */
export type TracingSettings = {
  /** Share of the requests that are traced, from 0 to 1. */
  share: number;
};

/** @returns null if no traces are made */
export function toTracingSettings(get: Get): TracingSettings | null {
  const endpoint = get('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? get('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null || get('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return null;
  return { share: readShare(get) };
}

/** What is 'parentbased' is no different: no request has a parent here. */
function readShare(get: Get): number {
  const sampler = (get('OTEL_TRACES_SAMPLER') ?? '').replace(/^parentbased_/, '');
  if (sampler === 'always_off') return 0;
  return sampler === 'traceidratio' ? Number(get('OTEL_TRACES_SAMPLER_ARG') ?? 1) : 1;
}
