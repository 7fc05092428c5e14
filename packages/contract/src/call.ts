import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * One call (endpoint) of the API: its input and its answers. The server's route, the typed client and the OpenAPI
 * description at /api/openapi.json are derived from it, and the tests check answers against it.
 */
export type Call = {
  readonly summary: string;
  /** `required`: 401 without a session. `optional`: the answer depends on the viewer. `none`: the token is ignored. */
  readonly session: 'none' | 'optional' | 'required';
  /** Whether a GET call may be cached; false if it does something, or its answer is not for everybody. */
  readonly cached?: false;
  /** The answer is for whoever has the secret address: this process may keep it to render pages, nobody else may. */
  readonly unshared?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A writing call that suspended and banned people may use too: to sign out, export, delete, appeal. */
  readonly whileRestricted?: true;
  /**
   * While the site is under maintenance, all calls but GET are refused to whoever is no admin. `answered`: this one is not: it only reads, or
   * it opens or ends a session, where the feature itself lets in admins alone. `refused`: a GET call that changes something.
   */
  readonly duringMaintenance?: 'answered' | 'refused';
  /** A call that publishes: not before the age is known where it must be, and a minor's guardian has agreed. */
  readonly publishes?: true;
  /** A JSON body. */
  readonly body?: z.ZodType;
  /** Maximum size of the body in bytes; 413 beyond. The default fits the longest text of any form. */
  readonly bodyBytes?: number;
  /** The parts of a multipart body, for the description: the feature parses the stream itself. */
  readonly multipart?: z.ZodType;
  /** The media type, if the answer is a file; the feature registers the route itself. */
  readonly file?: string;
  /** Another media type of the same answer, for those who ask for it; the feature answers it itself. */
  readonly alsoAs?: string;
  /** Errors in addition to those that follow from the call's shape (`call-errors.ts`). */
  readonly errors?: readonly ErrorCode[];
  /** Successful answers by status. The shape of errors is in `errors.ts`. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path pattern, the key of a call: `GET /api/artworks/:id`. */
export type Address = `${Method} /${string}`;
export type Calls = Readonly<Record<Address, Call>>;

/** Checks the shape of calls and preserves their literal keys and schema types. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

type Parts = 'params' | 'query' | 'body';
type PartInput<C extends Call, Part extends Parts> = C[Part] extends z.ZodType ? z.input<C[Part]> : never;
type HasPart<C extends Call, Part extends Parts> = C[Part] extends z.ZodType ? true : false;

/** Input that a client passes, before validation. A body that may be missing may be left out. */
export type InputOf<C extends Call> = {
  [
    Part in Parts as HasPart<C, Part> extends true
      ? undefined extends PartInput<C, Part>
        ? never
        : Part
      : never
  ]: PartInput<C, Part>;
} & {
  [
    Part in Parts as HasPart<C, Part> extends true
      ? undefined extends PartInput<C, Part>
        ? Part
        : never
      : never
  ]?: PartInput<C, Part>;
};

/** Input that a handler receives: validated, with defaults applied. */
export type RequestOf<C extends Call> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends z.ZodType ? Part : never]: C[Part] extends z.ZodType
    ? z.output<C[Part]>
    : never;
};

/** The body of a successful answer. */
export type AnswerOf<C extends Call> = z.output<C['answers'][keyof C['answers'] & number]>;
