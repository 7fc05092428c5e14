import type { AnswerOf, InputOf } from '@kalaangan/contract/call';
import type { Contract } from '@kalaangan/contract/contract';
import { generalMessages, type ErrorAnswer } from '@kalaangan/contract/errors';

export type Sent = {
  method: string;
  /** Path and query. */
  url: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
};
export type Received = { status: number; body: unknown };

/** Brings a call to the server and its answer back. Rejects only where no answer came. */
export type Transport = (sent: Sent) => Promise<Received>;

type Options = { signal?: AbortSignal };

/** The typed client: `api(address, input)`. Addresses are constants of the contract package. */
export type Api = <A extends keyof Contract>(
  address: A,
  input: InputOf<Contract[A]>,
  options?: Options,
) => Promise<AnswerOf<Contract[A]>>;

/** An answer that says no, or none at all (status 0). The message is fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string>;
  /** False where the server gave no text of its own: the caller's fallback is better. */
  readonly hasMessage: boolean;

  constructor(status: number, answer: Partial<ErrorAnswer> | null) {
    super(answer?.message ?? generalMessages.network);
    this.name = 'ApiError';
    this.status = status;
    this.errors = answer?.errors ?? {};
    this.hasMessage = answer?.message !== undefined;
  }
}

/** The server's text where there is one, else the fallback of the error catalogue. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasMessage ? error.message : fallback;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** An answer, or null where the server says that there is no such thing. */
export function nullIfNotFound<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** `GET /api/artworks/:id` with its parameters filled in. */
export function fillAddress(
  address: string,
  input: { params?: unknown; query?: unknown },
): { method: string; url: string } {
  const [method = '', template = ''] = address.split(' ');
  const params = new Map(Object.entries(input.params ?? {}));
  const path = template.replace(/:([^/]+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return { method, url: query.size > 0 ? `${path}?${query}` : path };
}

export function createApi(transport: Transport): Api {
  const call = async (
    address: string,
    input: { params?: unknown; query?: unknown; body?: unknown },
    options?: Options,
  ) => {
    const { status, body } = await transport({
      ...fillAddress(address, input),
      body: input.body,
      signal: options?.signal,
    });
    if (status >= 200 && status < 300) return body;
    throw new ApiError(status, isErrorAnswer(body) ? body : null);
  };
  // The server's answers are checked against the contract where it is tested; checking them again in every
  // reader's browser would cost the schemas' weight.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return call as Api;
}

export function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
