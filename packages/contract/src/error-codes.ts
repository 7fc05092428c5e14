/**
 * Every error that the API answers with: its status, and its code, which programs may rely on. Codes are never renamed;
 * texts may change. A code is told apart from others of its status only where a program can do something about it.
 */
export const errorStatuses = {
  /** The request could not be read. */
  malformed: 400,
  /** A rule is broken; `errors` names the fields where the fault is theirs. */
  invalid: 400,
  cursor_invalid: 400,
  /** A mailed link that is unknown, used or expired. */
  link_invalid: 400,
  already_verified: 400,
  unauthorized: 401,
  credentials_wrong: 401,
  google_credential_invalid: 401,
  forbidden: 403,
  email_not_verified: 403,
  password_incorrect: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  username_taken: 409,
  email_taken: 409,
  already_applied: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  unexpected: 500,
  /** The site is starting, stopping or overloaded. */
  busy: 503,
  /** The site cannot reach its data. */
  unavailable: 503,
  out_of_space: 503,
  /** There is no sign-in with Google here, or Google cannot be reached. */
  google_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;
