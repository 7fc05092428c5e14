/** How a document that is stored names its media: whatever the site's address is later. */
export const mediaPath = (id: string) => `/media/${id}`;

/** The id in a media address, relative or absolute. */
export function findMediaId(address: string): string | null {
  return /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/.exec(address)?.[1] ?? null;
}

/** The ids of a stored document's media in the order of reading, each once. See below for what else could look so. */
export function listMediaIds(json: string): string[] {
  return [...new Set([...json.matchAll(/"src":"\/media\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id))];
}

/**
 * The stored document with the addresses that media have now. Within the text of a document every quotation mark is
 * escaped, so only an attribute can look like this.
 */
export function withMediaBase(json: string, mediaBase: string): string {
  return mediaBase === '' ? json : json.replaceAll('"src":"/media/', `"src":"${mediaBase}/media/`);
}
