/**
 * The HTTP status of every error code of the API. Programs may rely on codes: they are never renamed, while messages
 * may change. Errors of the same status have different codes only if a program can react to them differently.
 */
export const errorStatuses = {
  /** The request could not be parsed. */
  malformed: 400,
  /** A validation rule is broken; `errors` names the fields, if fields are at fault. */
  invalid: 400,
  cursor_invalid: 400,
  /** A mailed link that is unknown, used or expired. */
  link_invalid: 400,
  already_verified: 400,
  unauthorized: 401,
  credentials_wrong: 401,
  google_credential_invalid: 401,
  /** The account asks for the code of an authenticator app. Written so in the specification. */
  'second-factor': 401,
  forbidden: 403,
  email_not_verified: 403,
  /** The account is suspended, banned or closed. */
  account_restricted: 403,
  /** The setting AGE_CHECK asks for the age before anything is published. */
  age_unknown: 403,
  /** A minor's parent or guardian has not agreed. */
  consent_missing: 403,
  /** The session was opened a while ago: the same call, with the password or a fresh Google credential. */
  proof_required: 403,
  password_incorrect: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  username_taken: 409,
  email_taken: 409,
  /** Reported, appealed, decided before. */
  already_done: 409,
  already_applied: 409,
  /** Another change came in between; `current` is what there is now. */
  changed_elsewhere: 409,
  /** Removed by a moderator. */
  gone: 410,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  unexpected: 500,
  /** The site is starting, stopping or overloaded. */
  busy: 503,
  /** The database or the media store cannot be reached. */
  unavailable: 503,
  out_of_space: 503,
  /** The site is under maintenance: it can be read, but only admins change anything. */
  maintenance: 503,
  /** Sign-in with Google is not configured, or Google cannot be reached. */
  google_unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;
