import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@kalaangan/contract/call';
import { errorsOf } from '@kalaangan/contract/call-errors';
import * as z from 'zod';
import { toProblem } from './error-handler.ts';

/** The JSON Schema that answers are written by: a field that is not declared never leaves the server. */
export function answerJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => flatten(jsonSchema),
  });
  return json;
}

/** `anyOf [X, null]` as a type list or `nullable`: the serializer would otherwise validate each value to choose. */
function flatten(json: z.core.JSONSchema.BaseSchema): void {
  const [only, nothing] = json.anyOf ?? [];
  if (
    json.anyOf?.length !== 2 ||
    typeof only !== 'object' ||
    typeof nothing !== 'object' ||
    nothing.type !== 'null'
  )
    return;
  delete json.anyOf;
  Object.assign(json, only);
  if (typeof only.type === 'string' && only.type !== 'object' && only.type !== 'array')
    Object.assign(json, { type: [only.type, 'null'] });
  else Object.assign(json, { nullable: true });
}

/** In development and tests: an answer that is not what the contract says fails loudly. */
export function assertDeclared(address: string, schema: z.ZodType | undefined, body: unknown): void {
  if (!schema) throw new Error(`${address} answered with a status that the contract does not declare`);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Error(`${address} answered against the contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, body))
    throw new Error(`${address} answered with fields that the contract does not declare`);
}

/** In development and tests: an error that the contract does not declare for the call fails loudly. */
export function assertErrorDeclared(address: string, call: Call, error: unknown): void {
  const problem = toProblem(error);
  if (problem && !errorsOf(address, call).includes(problem.code))
    throw new Error(`${address} answered ${problem.code}, which the contract does not declare`, {
      cause: error,
    });
}
