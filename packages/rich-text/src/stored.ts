import type { RichDocument } from './schema.ts';

const nothing: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** True for what the server stored: it cleaned the document, so its top says what it is. */
function isDocument(value: unknown): value is RichDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content)
  );
}

/** Reads a document that the server answered. What cannot be read is an empty one: a page is no place to fail. */
export function readStored(json: string): RichDocument {
  try {
    const value: unknown = JSON.parse(json);
    return isDocument(value) ? value : nothing;
  } catch {
    return nothing;
  }
}
