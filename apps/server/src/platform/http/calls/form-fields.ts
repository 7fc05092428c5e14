import * as z from 'zod';

/** Names of the JSON fields by schema: they are asked for with each form. */
const kept = new WeakMap<z.ZodObject, ReadonlySet<string>>();

/** The fields that a form sends as JSON, as they are lists or objects. */
function jsonFieldsOf(schema: z.ZodObject): ReadonlySet<string> {
  const found = kept.get(schema);
  if (found) return found;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' });
  const names = new Set<string>();
  for (const [name, field] of Object.entries(properties))
    if (typeof field === 'object' && (field.type === 'array' || field.type === 'object')) names.add(name);
  kept.set(schema, names);
  return names;
}

/**
 * The texts of a form as its schema takes them. JSON that cannot be read stays a text, which the schema refuses; an
 * empty one becomes undefined, of which the schema makes its default.
 */
export function fieldsOfForm(
  schema: z.ZodObject,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const jsonFields = jsonFieldsOf(schema);
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, jsonFields.has(name) ? readJson(text) : text]),
  );
}

const readJson = (text: string) => (text === '' ? undefined : (parseJson(text) ?? text));

/** @returns undefined if it is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
