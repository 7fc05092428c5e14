export { startTracing } from './start-tracing.ts';
export type { RequestSpan, Tracing } from './tracing.ts';
