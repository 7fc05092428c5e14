import { generalMessages as say } from '@kalaangan/contract/errors';

const retryAfterSeconds = 5;

export type FieldErrors = Record<string, string>;

/** What is answered with a status of the 400s, or of an outage with 503, and a text fit for a person. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    extra: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.errors = extra.errors;
    this.headers = extra.headers ?? {};
  }
}

/** A broken rule. With field errors the message is the first of them. */
export function invalid(messageOrErrors: string | FieldErrors): Problem {
  if (typeof messageOrErrors === 'string') return new Problem(400, messageOrErrors);
  const [first = say.malformed] = Object.values(messageOrErrors);
  return new Problem(400, first, { errors: messageOrErrors });
}

/** A broken rule of one field. */
export function invalidField(field: string, message: string): Problem {
  return new Problem(400, message, { errors: { [field]: message } });
}

export const unauthorized = (message: string = say.unauthorized) => new Problem(401, message);
export const forbidden = (message: string = say.forbidden) => new Problem(403, message);
export const notFound = (message: string = say.notFound) => new Problem(404, message);
export const tooLarge = (message: string = say.tooLarge) => new Problem(413, message);
export const unsupportedType = (message: string = say.unsupportedType) => new Problem(415, message);

/** Taken, or already done; named by its field where there is one. */
export function conflict(message: string, field?: string): Problem {
  return new Problem(409, message, field ? { errors: { [field]: message } } : {});
}

export function tooMany(retryAfterSeconds: number, message: string = say.tooMany): Problem {
  return new Problem(429, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** Something the site needs is away: the same request may succeed a little later. */
export function unavailable(message: string = say.unavailable): Problem {
  return new Problem(503, message, {
    // Whatever the answer was to be, this one is for now.
    headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
  });
}
