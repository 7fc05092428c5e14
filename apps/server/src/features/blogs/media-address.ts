/** The path of media in stored documents: independent of the site's address, which may change. */
export const mediaPath = (id: string) => `/media/${id}`;

/** The media id in a relative or absolute address. */
export function findMediaId(address: string): string | null {
  return /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/.exec(address)?.[1] ?? null;
}

/** The distinct media ids of a stored document in document order. No text can match: see `withMediaBase`. */
export function listMediaIds(json: string): string[] {
  return [...new Set([...json.matchAll(/"src":"\/media\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id))];
}

/**
 * Prefixes the media paths of a stored document with the site's media base. In JSON every quotation mark of a
 * text is escaped, so only an attribute can match.
 */
export function withMediaBase(json: string, mediaBase: string): string {
  return mediaBase === '' ? json : json.replaceAll('"src":"/media/', `"src":"${mediaBase}/media/`);
}
