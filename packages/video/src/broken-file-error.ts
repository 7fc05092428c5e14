/** A file whose structure is broken, incomplete, or too large to be read. */
export class BrokenFileError extends Error {
  constructor(options?: ErrorOptions) {
    super('the structure of the file is broken', options);
    this.name = 'BrokenFileError';
  }
}
