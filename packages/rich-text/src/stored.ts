import type { RichDocument } from './schema.ts';

const emptyDocument: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Checks the top level alone: the server has cleaned every stored document. */
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

/** Parses a document that the server answered. Gives an empty document for anything else, so that the page renders. */
export function parseStoredDocument(json: string): RichDocument {
  try {
    const value: unknown = JSON.parse(json);
    return isDocument(value) ? value : emptyDocument;
  } catch {
    return emptyDocument;
  }
}
