/** True for a broken unique constraint or index, of that name where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!hasCode(error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error) && error.code === '23503';
}

/** A conflict between transactions that goes away when one of them is done again. */
export function isTransactionConflict(error: unknown): boolean {
  return hasCode(error) && (error.code === '40001' || error.code === '40P01');
}

function hasCode(error: unknown): error is Error & { code: unknown } {
  return error instanceof Error && 'code' in error;
}
