import swaggerUi from '@fastify/swagger-ui';
import swagger from '@fastify/swagger';
import type { Call, Calls } from '@kalaangan/contract/call';
import { errorCodesOf } from '@kalaangan/contract/call-errors';
import { errorStatuses } from '@kalaangan/contract/error-codes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}

/** The error responses of a call, by status, with their codes. */
function errorResponses(address: string, call: Call): Json {
  const byStatus = Map.groupBy(errorCodesOf(address, call), (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

function operation(address: string, call: Call, tag: string): Json {
  const body = call.multipart
    ? { 'multipart/form-data': { schema: schemaOf(call.multipart, 'input') } }
    : call.body && { 'application/json': { schema: schemaOf(call.body, 'input') } };
  const answers = Object.entries(call.answers).map(([status, schema]) => [
    status,
    {
      description: call.summary,
      content: {
        [call.file ?? 'application/json']: { schema: schemaOf(schema, 'output') },
        ...(call.alsoAs !== undefined && { [call.alsoAs]: { schema: { type: 'string' } } }),
      },
    },
  ]);
  return {
    tags: [tag],
    summary: call.summary,
    security:
      call.session === 'none' ? [] : call.session === 'optional' ? [{ session: [] }, {}] : [{ session: [] }],
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...Object.fromEntries(answers), ...errorResponses(address, call) },
  };
}

/** The OpenAPI 3.1 description of the API, made from the contract. */
export function describeApi(calls: Calls, { publicUrl }: { publicUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [address, call] of Object.entries(calls)) {
    const [method = '', path = ''] = address.split(' ');
    const template = path.replace(/:([^/]+)/g, '{$1}');
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: operation(address, call, path.split('/')[2] ?? 'api'),
    };
  }
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: Object.keys(errorStatuses) },
      message: { type: 'string', description: 'What went wrong, fit to be shown to a person' },
      errors: { type: 'object', additionalProperties: { type: 'string' } },
      requestId: { type: 'string' },
      current: { type: 'object', description: 'Of changed_elsewhere: what there is now, as GET answers it' },
    },
  };
  return {
    openapi: '3.1.0',
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: error },
    },
  };
}

/** The content security policy of Swagger UI, which loads its own files alone. */
const docsPolicy = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Serves the description at /api/openapi.json and Swagger UI at /api/docs. `describe` runs at the first request; the name of
 * the site may change.
 */
export async function registerApiDocs(
  app: FastifyInstance,
  describe: () => Json,
  readName: () => Promise<string>,
): Promise<void> {
  let described: Json | undefined;
  let named: Json = {};
  async function describeNow(): Promise<Json> {
    described ??= describe();
    named = { ...described, info: { title: `${await readName()} API`, version: '1' } };
    return named;
  }
  app.get('/api/openapi.json', async () => describeNow());
  // Swagger UI shows the description above instead of one made from the routes.
  await app.register(swagger, {
    transform: ({ url }) => ({ url, schema: { hide: true } }),
    transformObject: () => named,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiHooks: { preHandler: async () => void (await describeNow()) },
    transformSpecificationClone: false,
    transformSpecification: () => named,
  });
}
