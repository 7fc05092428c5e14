import { registerHooks } from 'node:module';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { startOtlpSink } from '#test-kit/monitoring/otlp-sink.ts';
import { startTestApp } from '#test-kit/test-app.ts';

// In a process of its own: what is loaded once is not looked for again.

const loaded: string[] = [];
registerHooks({
  resolve(specifier, about, next) {
    if (specifier.includes('opentelemetry')) loaded.push(specifier);
    return next(specifier, about);
  },
});
afterEach(() => vi.unstubAllEnvs());

async function use(environment: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const site = await startTestApp(environment);
  expect((await ask(site.app, artwork.list)).status).toBe(200);
  await site.stop();
}

it('loads nothing of OpenTelemetry without a collector, or where it is disabled, and all of it otherwise', async () => {
  const sink = await startOtlpSink();
  const OTEL_EXPORTER_OTLP_ENDPOINT = sink.url;
  await use({});
  await use({ OTEL_SERVICE_NAME: 'kalaangan', OTEL_TRACES_SAMPLER: 'always_on' });
  await use({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' });
  expect(loaded).toEqual([]);
  expect(sink.received).toEqual([]);
  await use({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'false' });
  expect(loaded).toContainEqual(expect.stringContaining('sdk-trace'));
  expect(sink.received.length).toBeGreaterThan(0);
  await sink.stop();
});
