import { errorStatuses, type ErrorCode } from '@kalaangan/contract/error-codes';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import { sourceLanguage, type Language } from '@kalaangan/messages/languages';
import { inLanguage, wordKey, type Message } from '@kalaangan/messages/t';

const retryAfterSeconds = 5;

/** Messages by the names of fields. */
export type FieldErrors = Record<string, Message>;

export function messageIn(message: Message, language: Language): string {
  return typeof message === 'string' ? wordKey(message, language) : inLanguage(language, message);
}

/** An error that is answered as it is: a 4xx, or 503 for an outage, with a message for people. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly #text: Message;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  /** Present state, which a refused change would have undone. */
  readonly current: object | undefined;

  constructor(
    code: ErrorCode,
    message: Message,
    extra: { errors?: FieldErrors; headers?: Record<string, string>; current?: object } = {},
  ) {
    super(messageIn(message, sourceLanguage));
    this.name = 'Problem';
    this.code = code;
    this.status = errorStatuses[code];
    this.#text = message;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
    this.current = extra.current;
  }

  /** Returns what the answer says in a language: the message, and those of fields. */
  saysIn(language: Language): { message: string; errors?: Record<string, string> } {
    const message = messageIn(this.#text, language);
    if (!this.errors) return { message };
    const errors = Object.entries(this.errors).map(([field, text]) => [field, messageIn(text, language)]);
    return { message, errors: Object.fromEntries(errors) };
  }
}

/** The codes of one status. */
type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof errorStatuses)[Code] extends Status ? Code : never;
}[ErrorCode];

/** 400 for input that breaks a rule. With field errors the message is the first of them. */
export function invalid(messageOrErrors: Message | FieldErrors, code: CodeOf<400> = 'invalid'): Problem {
  if (typeof messageOrErrors !== 'object') return new Problem(code, messageOrErrors);
  const [first = messages.malformed] = Object.values(messageOrErrors);
  return new Problem(code, first, { errors: messageOrErrors });
}

/** 400 for one field. */
export function invalidField(field: string, message: Message): Problem {
  return new Problem('invalid', message, { errors: { [field]: message } });
}

export function unauthorized(
  message: Message = messages.unauthorized,
  code: CodeOf<401> = 'unauthorized',
): Problem {
  return new Problem(code, message);
}

export function forbidden(message: Message = messages.forbidden, code: CodeOf<403> = 'forbidden'): Problem {
  return new Problem(code, message);
}

export function notFound(message: Message = messages.notFound): Problem {
  return new Problem('not_found', message);
}

/** 410 for what was removed. */
export function gone(message: Message = messages.gone): Problem {
  return new Problem('gone', message);
}

export function tooLarge(message: Message = messages.tooLarge): Problem {
  return new Problem('too_large', message);
}

export function unsupportedType(message: Message = messages.unsupportedType): Problem {
  return new Problem('unsupported_type', message);
}

/** 409 for something that is taken or already done, as the error of a field. */
export function conflict(code: CodeOf<409>, message: Message, field: string): Problem {
  return new Problem(code, message, { errors: { [field]: message } });
}

export function tooMany(retryAfterSeconds: number, message: Message = messages.tooMany): Problem {
  return new Problem('too_many_requests', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** 503 for an outage: the same request may succeed a little later. */
export function unavailable(
  message: Message = messages.unavailable,
  code: CodeOf<503> = 'unavailable',
): Problem {
  return new Problem(code, message, {
    // Replaces a cache-control that the route may have set already.
    headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
  });
}
