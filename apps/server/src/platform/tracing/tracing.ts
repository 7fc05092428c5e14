import type { IncomingHttpHeaders } from 'node:http';
import type { Statement } from '#platform/database/index.ts';

/** A request. `startedAt`: when it came, of `performance.now()`. */
export type TracedRequest = { method: string; headers: IncomingHttpHeaders; startedAt: number };

/** An answer. `route`: its address with the names of its parameters; `path`: without what is personal or secret in it. */
export type TracedAnswer = { route: string; path: string; status: number };

/** The span of a request. */
export type RequestSpan = {
  /** What is done in `work`, and after it by what it starts, stands in the span. */
  run<T>(work: () => T): T;
  end(answer: TracedAnswer): void;
};

/** Makes traces of what the process does, and sends them to a collector. */
export type Tracing = {
  begin(request: TracedRequest): RequestSpan;
  /** Notes a statement that has ended, if a request is the reason for it. */
  noteStatement(statement: Statement): void;
  /** Sends what has not been sent, for some seconds at most. */
  close(): Promise<void>;
};
