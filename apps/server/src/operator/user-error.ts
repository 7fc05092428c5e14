/** An error that who runs the command can resolve: its message is a line, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
