import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TracingSettings } from '#platform/config/index.ts';
import { readBuild } from '#platform/source/index.ts';
import { createExporter } from './exporter.ts';
import type { RequestSpan, TracedRequest, Tracing } from './tracing.ts';

/** Time that the end of the process waits for the collector. */
const closeMs = 3_000;

/**
 * Opens OpenTelemetry for this process. Who asks cannot continue a trace of their own (`traceparent`): anybody could choose what is
 * sampled. Nor are others told of the trace that a call belongs to.
 */
export async function openTracing({ share }: TracingSettings, log: Logger): Promise<Tracing> {
  const provider = new TracerProvider({
    resource: await describeProcess(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(log) })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = trace.getTracer('kalaangan');
  // Paths and queries may be secret, as that of a webhook is.
  const calls = new UndiciInstrumentation({
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  });

  function begin({ method, startedAt }: TracedRequest): RequestSpan {
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, {
      kind: SpanKind.SERVER,
      startTime: startedAt,
      root: true,
      attributes,
    });
    const within = trace.setSpan(context.active(), span);
    return {
      run: (work) => context.with(within, work),
      end({ route, path, status }) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'url.path': path, 'http.response.status_code': status });
        if (status >= 500) fail(span, String(status));
        span.end();
      },
    };
  }

  return {
    begin,
    noteStatement({ text, ms, error }) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const [operation = ''] = /\w+/.exec(text) ?? [];
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
      };
      const startTime = performance.now() - ms;
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes });
      // The message of an error may have values in it.
      if (error !== null) fail(span, codeOf(error));
      span.end();
    },
    async close() {
      calls.disable();
      await Promise.race([provider.shutdown(), sleep(closeMs, undefined, { ref: false })]);
      trace.disable();
      context.disable();
    },
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Says what the traces are of; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override it. */
async function describeProcess() {
  const { version } = await readBuild();
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'kalaangan', 'service.version': version }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
}
