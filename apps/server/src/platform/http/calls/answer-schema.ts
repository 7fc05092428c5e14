import { isDeepStrictEqual } from 'node:util';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { Call } from '@kalaangan/contract/call';
import { errorCodesOf } from '@kalaangan/contract/call-errors';
import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import { toProblem } from './error-handler.ts';

const compile = SerializerSelector()({}, {});

/**
 * Serializes an answer by its Zod schema, which leaves out fields that are not declared. The serializer is compiled at
 * the first answer: compiling those of all routes would be a quarter of the server's start.
 */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({
  method,
  url,
  httpStatus = '200',
  schema,
}) => {
  if (!(schema instanceof z.ZodType)) throw new Error(`${url} has an answer without a schema`);
  let serialize: ((body: unknown) => string) | undefined;
  return (body) =>
    (serialize ??= compile({ method, url, httpStatus, schema: answerJsonSchema(schema) }))(body);
};

function answerJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => flatten(jsonSchema),
  });
  return json;
}

/** The serializer validates each value of a union to choose between its members, which takes longer than all else. */
function flatten(json: z.core.JSONSchema.BaseSchema): void {
  flattenNullable(json);
  flattenObjects(json);
}

/** Turns `anyOf [X, null]` into a type list or `nullable`. */
function flattenNullable(json: z.core.JSONSchema.BaseSchema): void {
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

/** Turns a discriminated union of objects into one object that may have the properties of each. */
function flattenObjects(json: z.core.JSONSchema.BaseSchema): void {
  const { oneOf: members } = json;
  if (!members) return;
  const properties: Record<string, z.core.JSONSchema._JSONSchema> = {};
  for (const member of members) {
    if (typeof member !== 'object' || member.type !== 'object') return;
    for (const [name, given] of Object.entries(member.properties ?? {})) {
      const schema = withoutConst(given);
      if (name in properties && !isDeepStrictEqual(properties[name], schema)) return;
      properties[name] = schema;
    }
  }
  delete json.oneOf;
  Object.assign(json, { type: 'object', properties, additionalProperties: false });
}

/** The discriminator has another constant in each member. */
function withoutConst(schema: z.core.JSONSchema._JSONSchema): z.core.JSONSchema._JSONSchema {
  if (typeof schema !== 'object' || schema.const === undefined) return schema;
  const { const: _, ...rest } = schema;
  return rest;
}

/** Checks an answer, for development and tests. @throws {Error} unless it is exactly what the contract declares */
export function assertDeclared(address: string, schema: z.ZodType | undefined, body: unknown): void {
  if (!schema) throw new Error(`${address} answered with a status that the contract does not declare`);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Error(`${address} answered against the contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, body))
    throw new Error(`${address} answered with fields that the contract does not declare`);
}

/**
 * Checks an error, for development and tests. @throws {Error} if the contract does not declare its code for the call
 */
export function assertErrorDeclared(address: string, call: Call, error: unknown): void {
  const problem = toProblem(error);
  if (problem && !errorCodesOf(address, call).includes(problem.code))
    throw new Error(`${address} answered ${problem.code}, which the contract does not declare`, {
      cause: error,
    });
}
