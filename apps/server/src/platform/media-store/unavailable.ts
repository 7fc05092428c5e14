/** The store did not answer, or not in time, or could not do what it was asked. What was asked may have been done. */
export class StoreUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailableError';
  }
}
