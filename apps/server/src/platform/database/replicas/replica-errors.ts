/** query_canceled, serialization_failure, deadlock_detected. */
const cancelled = new Set(['57014', '40001', '40P01']);
/** read_only_sql_transaction */
const readOnly = '25006';

/** The server is not, or no longer, a replica. */
export class NoReplicaError extends Error {}

export function isNoReplica(error: unknown): boolean {
  return error instanceof NoReplicaError || (error instanceof Error && isNoReplica(error.cause));
}

/** Whether a statement took too long, or kept a replica from following its primary: the server itself is well. */
export function isCancelled(error: unknown): boolean {
  return cancelled.has(codeOf(error));
}

/** Whether a replica refused a statement because it writes. */
export function isRefusedWrite(error: unknown): boolean {
  return codeOf(error) === readOnly;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
