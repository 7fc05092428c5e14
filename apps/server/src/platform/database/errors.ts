import pg from 'pg';

// SQLSTATE codes, PostgreSQL's appendix A.
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const featureNotSupported = '0A000';
const invalidStatementName = '26000';
const diskFull = '53100';
/** Connection exceptions, insufficient resources, intervention (shutdown, a cancelled statement), system errors. */
const outageClasses = ['08', '53', '57', '58'];
const outageCodes = new Set([
  serializationFailure,
  deadlockDetected,
  // read_only_sql_transaction: the server is a standby.
  '25006',
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03',
  '25P04',
  // lock_not_available
  '55P03',
]);

/** No connection was available, it broke, or a statement had no answer in time. It may have been executed. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/** The driver's message for a connection that was closed while it was used; that error has no code. */
const brokenConnection = /^Connection terminated/;

/** Whether the database is unavailable, overloaded or in conflict: the same work may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof Error && brokenConnection.test(error.message)) return true;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return outageCodes.has(code) || outageClasses.includes(code.slice(0, 2));
}

/** Whether the database's disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === diskFull;
}

/** Whether a unique constraint was violated: the named one, or any if none is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, uniqueViolation, constraint);
}

/** Whether a foreign key constraint was violated: the named one, or any if none is named. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, foreignKeyViolation, constraint);
}

/** Whether the transaction lost to another one, or to a migration, and may succeed when it runs again. */
export function isTransactionConflict(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === serializationFailure || error.code === deadlockDetected || isStalePlan(error))
  );
}

/**
 * Whether a prepared statement was not executed, since it would return other columns than when it was prepared, or since
 * the connection does not have it.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    ((error.code === featureNotSupported && error.routine === 'RevalidateCachedQuery') ||
      error.code === invalidStatementName)
  );
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}
