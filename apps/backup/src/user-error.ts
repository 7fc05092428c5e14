/** Something that the operator can resolve: its message is printed as one line, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
