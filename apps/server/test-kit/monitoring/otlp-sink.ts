import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readAll, readFields, readNumber, readText } from './protobuf.ts';

type Attributes = Record<string, string | number>;

export type SentSpan = {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  attributes: Attributes;
  /** 2 for an error. */
  statusCode: number;
};

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type OtlpSink = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  received: Received[];
  spans(): SentSpan[];
  /** What the spans were said to be of. */
  resources(): Attributes[];
  /** Answers so from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
};

/** Starts a collector that keeps the traces that it gets, and every other request. */
export async function startOtlpSink(): Promise<OtlpSink> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const resourceSpans = () =>
    received.filter(({ path }) => path === '/v1/traces').flatMap(({ body }) => readAll(body, 1));
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    spans: () =>
      resourceSpans()
        .flatMap((ofResource) => readAll(ofResource, 2))
        .flatMap((ofScope) => readAll(ofScope, 2).map(readSpan)),
    resources: () =>
      resourceSpans().flatMap((message) => readAll(message, 1).map((of) => readAttributes(of, 1))),
    answerWith(next) {
      status = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

// Numbers of fields: opentelemetry/proto/trace/v1/trace.proto, common/v1/common.proto.
function readSpan(message: Buffer): SentSpan {
  const [status] = readAll(message, 15);
  return {
    traceId: readText(message, 1, 'hex'),
    spanId: readText(message, 2, 'hex'),
    parentSpanId: readText(message, 4, 'hex'),
    name: readText(message, 5),
    attributes: readAttributes(message, 9),
    statusCode: status ? readNumber(status, 3) : 0,
  };
}

function readAttributes(message: Buffer, number: number): Attributes {
  return Object.fromEntries(
    readAll(message, number).map((pair) => {
      const [any] = readAll(pair, 2);
      const [field] = any ? readFields(any) : [];
      return [
        readText(pair, 1),
        typeof field?.value === 'bigint' ? Number(field.value) : String(field?.value),
      ];
    }),
  );
}
