import pg from 'pg';

// SQLSTATE codes, PostgreSQL's appendix A.
const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const serializationFailure = '40001';
const deadlockDetected = '40P01';

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
