import type { AnswerOf, InputOf } from '@kalaangan/contract/call';
import type { Contract } from '@kalaangan/contract/contract';
import type { ErrorCode } from '@kalaangan/contract/error-codes';
import type { ErrorAnswer } from '@kalaangan/contract/errors';
import { networkMessage } from '@kalaangan/contract/network';
import { noteMaintenance } from '../pages/maintenance.ts';

export type Sent = {
  /** The call's address in the contract, with what was filled in. */
  address: string;
  params: unknown;
  query: unknown;
  method: string;
  /** Path and query. */
  url: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
};
export type Received = {
  status: number;
  body: unknown;
  /** `totalCountHeader`, of answers that have it. */
  total?: number;
};

/** Sends a request to the server. Rejects only if no response arrived, whatever the status of the response. */
export type Transport = (sent: Sent) => Promise<Received>;

type Options = {
  signal?: AbortSignal;
  /** The request reaches the server though the page is left meanwhile. Its body has at most 64 KiB. */
  keepalive?: boolean;
  /** Handler called with `totalCountHeader` of an answer that has it, before the call resolves. */
  onTotal?: (total: number) => void;
};

/**
 * The typed client: `api(address, input)`. Addresses are constants of the contract package. Rejects with an `ApiError`
 * for error answers.
 */
export type Api = <A extends keyof Contract>(
  address: A,
  input: InputOf<Contract[A]>,
  options?: Options,
) => Promise<AnswerOf<Contract[A]>>;

/** An error answer, or no response at all (status 0). The message can be shown to people. */
export class ApiError extends Error {
  readonly status: number;
  /** Code of the error; null if there was no answer, or not one of the API. */
  readonly code: ErrorCode | null;
  /** Messages by field. */
  readonly errors: Record<string, string>;
  /** State that a change would have undone, if it was refused for that. */
  readonly current: unknown;
  /** Whether the server sent a message: otherwise the caller's fallback is better. */
  readonly hasMessage: boolean;

  constructor(status: number, answer: Partial<ErrorAnswer> | null) {
    super(answer?.message ?? networkMessage);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer?.code ?? null;
    this.errors = answer?.errors ?? {};
    this.current = answer?.current;
    this.hasMessage = answer?.message !== undefined;
  }
}

/** The message of the server, or the fallback if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasMessage ? error.message : fallback;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The answer, or null for a 404. */
export function nullIfNotFound<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** Splits an address (`GET /api/artworks/:id`) into method and URL, with path parameters and query filled in. */
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
    const { status, body, total } = await transport({
      address,
      params: input.params,
      query: input.query,
      ...fillAddress(address, input),
      body: input.body,
      signal: options?.signal,
      keepalive: options?.keepalive,
    });
    if (status >= 200 && status < 300) {
      if (total !== undefined) options?.onTotal?.(total);
      return body;
    }
    const error = new ApiError(status, isErrorAnswer(body) ? body : null);
    if (error.code === 'maintenance') noteMaintenance();
    throw error;
  };
  // Tests check the server's answers against the contract; checking them in browsers too would load all schemas.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return call as Api;
}

export function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
