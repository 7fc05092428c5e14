import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * One call of the API: what it takes and what it answers.
 * The server's route, the typed client, the description at /api/openapi.json and the tests are made from it.
 */
export type Call = {
  readonly summary: string;
  /** `required`: 401 without a session. `optional`: the answer depends on who asks. `none`: nobody is looked up. */
  readonly session: 'none' | 'optional' | 'required';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A JSON body. */
  readonly body?: z.ZodType;
  /** The most that the body has, in bytes; 413 above. By default room for the longest text of any form. */
  readonly bodyBytes?: number;
  /** The parts of a multipart body; the feature reads the stream itself. */
  readonly multipart?: z.ZodType;
  /** The media type of an answer that is a file; the feature writes the route itself. */
  readonly file?: string;
  /** Errors besides those that follow from the call's shape, see call-errors.ts. */
  readonly errors?: readonly ErrorCode[];
  /** Successful answers by status. Errors have one shape, see errors.ts. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path stand together in the key: `GET /api/artworks/:id`. */
export type Address = `${Method} /${string}`;
export type Calls = Readonly<Record<Address, Call>>;

/** Keeps the literal keys and schemas while checking the shape. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

/** What a client sends. */
export type InputOf<C extends Call> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends z.ZodType ? Part : never]: C[Part] extends z.ZodType
    ? z.input<C[Part]>
    : never;
};

/** What a handler gets: checked and with its defaults. */
export type RequestOf<C extends Call> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends z.ZodType ? Part : never]: C[Part] extends z.ZodType
    ? z.output<C[Part]>
    : never;
};

export type AnswerOf<C extends Call> = z.output<C['answers'][keyof C['answers'] & number]>;
