import { errorStatuses, type ErrorCode } from '@kalaangan/contract/error-codes';
import { generalMessages as messages } from '@kalaangan/contract/errors';

const retryAfterSeconds = 5;

export type FieldErrors = Record<string, string>;

/** An error that is answered as it is: a 4xx, or 503 for an outage, with a message for people. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.status = errorStatuses[code];
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
  }
}

/** The codes of one status. */
type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof errorStatuses)[Code] extends Status ? Code : never;
}[ErrorCode];

/** 400 for input that breaks a rule. With field errors the message is the first of them. */
export function invalid(messageOrErrors: string | FieldErrors, code: CodeOf<400> = 'invalid'): Problem {
  if (typeof messageOrErrors === 'string') return new Problem(code, messageOrErrors);
  const [first = messages.malformed] = Object.values(messageOrErrors);
  return new Problem(code, first, { errors: messageOrErrors });
}

/** 400 for one field. */
export function invalidField(field: string, message: string): Problem {
  return new Problem('invalid', message, { errors: { [field]: message } });
}

export function unauthorized(
  message: string = messages.unauthorized,
  code: CodeOf<401> = 'unauthorized',
): Problem {
  return new Problem(code, message);
}

export function forbidden(message: string = messages.forbidden, code: CodeOf<403> = 'forbidden'): Problem {
  return new Problem(code, message);
}

export function notFound(message: string = messages.notFound): Problem {
  return new Problem('not_found', message);
}

/** 410 for what a moderator removed. */
export function gone(message: string = messages.gone): Problem {
  return new Problem('gone', message);
}

export function tooLarge(message: string = messages.tooLarge): Problem {
  return new Problem('too_large', message);
}

export function unsupportedType(message: string = messages.unsupportedType): Problem {
  return new Problem('unsupported_type', message);
}

/** 409 for something that is taken or already done, as the error of a field. */
export function conflict(code: CodeOf<409>, message: string, field: string): Problem {
  return new Problem(code, message, { errors: { [field]: message } });
}

export function tooMany(retryAfterSeconds: number, message: string = messages.tooMany): Problem {
  return new Problem('too_many_requests', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** 503 for an outage: the same request may succeed a little later. */
export function unavailable(
  message: string = messages.unavailable,
  code: CodeOf<503> = 'unavailable',
): Problem {
  return new Problem(code, message, {
    // Replaces a cache-control that the route may have set already.
    headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
  });
}
