import * as z from 'zod';

/** The keywords of JSON Schema that request values are generated from. */
export type Schema = {
  type?: string | string[] | undefined;
  enum?: string[] | undefined;
  format?: string | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
};

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };

/** `schema` is that of the response's JSON; null where the response has none. */
export type DescribedResponse = { schema: z.ZodType | null; otherTypes: readonly string[] };

export type Operation = {
  method: string;
  /** Path with parameters in braces, as in OpenAPI. */
  path: string;
  parameters: readonly Parameter[];
  body: { kind: 'json' | 'form'; schema: Schema } | null;
  responses: ReadonlyMap<number, DescribedResponse>;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.string()).optional(),
    format: z.string().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

const jsonSchema = z.record(z.string(), z.json());
const content = z.record(z.string(), z.object({ schema: jsonSchema }));

const description = z.object({
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(
          z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
        ),
        requestBody: z.object({ content }).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
});

/** Reads all operations from /api/openapi.json. @throws ZodError when the description has another shape */
export async function loadOperations(url: string): Promise<Operation[]> {
  const text = await (await fetch(`${url}/api/openapi.json`)).text();
  // z.fromJSONSchema resolves references to `$defs` only.
  const json: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const { paths, components } = description.parse(json);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses: described }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: bodyOf(requestBody?.content),
      responses: new Map(
        Object.entries(described)
          .filter(([status]) => status !== 'default')
          .map(([status, response]) => [Number(status), toResponse(response.content, components.schemas)]),
      ),
    })),
  );
}

type Content = z.output<typeof content>;

function bodyOf(described: Content | undefined): Operation['body'] {
  const json = described?.['application/json'];
  if (json) return { kind: 'json', schema: schema.parse(json.schema) };
  const form = described?.['multipart/form-data'];
  return form ? { kind: 'form', schema: schema.parse(form.schema) } : null;
}

function toResponse(
  described: Content = {},
  $defs: Record<string, z.output<typeof jsonSchema>>,
): DescribedResponse {
  const { 'application/json': json, ...others } = described;
  return {
    schema: json ? z.fromJSONSchema({ ...json.schema, $defs }) : null,
    otherTypes: Object.keys(others),
  };
}
