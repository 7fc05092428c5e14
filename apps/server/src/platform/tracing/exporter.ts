import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** Sends spans to the collector. The log has one line when it does not take them, and one when it takes them again. */
export function createExporter(log: Pick<Logger, 'warn'>): SpanExporter {
  const exporter = new OTLPTraceExporter();
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        const isTaken = code === ExportResultCode.SUCCESS;
        if (!isTaken && !isAway)
          log.warn(`the collector does not take traces, they are lost: ${error?.message ?? 'no answer'}`);
        if (isTaken && isAway) log.warn('the collector takes traces again');
        isAway = !isTaken;
        // The batches would say it too, each time.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
