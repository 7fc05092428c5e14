import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startOtlpSink, type OtlpSink } from '#test-kit/monitoring/otlp-sink.ts';
import { createExporter } from './exporter.ts';

let sink: OtlpSink;
beforeEach(async () => {
  sink = await startOtlpSink();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', sink.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await sink.stop();
});

it('says once that the collector takes no traces, and once that it takes them again', async () => {
  const lines: string[] = [];
  const exporter = createExporter({ warn: (line: unknown) => void lines.push(String(line)) });
  const send = () => new Promise((resolve) => exporter.export([], resolve));
  await send();
  expect(lines).toEqual([]);
  sink.answerWith(400);
  for (let time = 0; time < 3; time++) await send();
  expect(lines).toEqual([expect.stringMatching(/^the collector does not take traces, they are lost: ./)]);
  sink.answerWith(200);
  for (let time = 0; time < 2; time++) await send();
  expect(lines.slice(1)).toEqual(['the collector takes traces again']);
  await exporter.shutdown();
});
