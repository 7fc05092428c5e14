import pg from 'pg';

// SQLSTATE codes, PostgreSQL's appendix A.
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const diskFull = '53100';
/** Connection exceptions, insufficient resources, intervention (shutdown, a cancelled statement), system errors. */
const outageClasses = ['08', '53', '57', '58'];
const outageCodes = new Set([
  serializationFailure,
  deadlockDetected,
  // A standby that takes no writes.
  '25006',
  // A transaction that stood idle or lasted too long.
  '25P03',
  '25P04',
  // A lock that was not to be had in time.
  '55P03',
]);

/** No connection could be had, it broke, or a statement was not answered in time. What was asked may have been done. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/** The driver's word for a connection that was closed while it was used; it has no code. */
const brokenConnection = /^Connection terminated/;

/** Whether the database could not do at the moment what it could do at another. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof Error && brokenConnection.test(error.message)) return true;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return outageCodes.has(code) || outageClasses.includes(code.slice(0, 2));
}

/** Whether the database has no room left on its disk. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === diskFull;
}

/** Whether a row with this key was there already; `constraint` names the unique index, else any counts. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, uniqueViolation, constraint);
}

/** Whether a row that another refers to is not there, or still referred to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, foreignKeyViolation, constraint);
}

/** Whether the same transaction may succeed when it is run again from its beginning. */
export function isTransactionConflict(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === serializationFailure || error.code === deadlockDetected)
  );
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === code &&
    (constraint === undefined || error.constraint === constraint)
  );
}
