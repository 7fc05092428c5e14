import * as z from 'zod';

/** The parts of JSON Schema that values are made from. */
export type Schema = {
  type?: string | string[] | undefined;
  enum?: string[] | undefined;
  format?: string | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
};

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };

export type Operation = {
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: readonly Parameter[];
  body: { kind: 'json' | 'form'; schema: Schema } | null;
  /** By status; null: an answer that is no JSON. */
  answers: ReadonlyMap<number, z.ZodType | null>;
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

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.json()) }));

const description = z.object({
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

/** All that the site says it answers. @throws when its description is none */
export async function loadOperations(url: string): Promise<Operation[]> {
  const { paths } = description.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: bodyOf(requestBody?.content),
      answers: new Map(
        Object.entries(responses)
          .filter(([status]) => status !== 'default')
          .map(([status, answer]) => [Number(status), answerOf(answer.content)]),
      ),
    })),
  );
}

type Content = z.output<typeof content>;

function bodyOf(sent: Content | undefined): Operation['body'] {
  const json = sent?.['application/json'];
  if (json) return { kind: 'json', schema: schema.parse(json.schema) };
  const form = sent?.['multipart/form-data'];
  return form ? { kind: 'form', schema: schema.parse(form.schema) } : null;
}

function answerOf(answered: Content | undefined): z.ZodType | null {
  const json = answered?.['application/json'];
  return json ? z.fromJSONSchema(json.schema) : null;
}
