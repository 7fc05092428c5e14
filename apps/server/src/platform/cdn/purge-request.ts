import type { CdnSettings } from '#platform/config/index.ts';

/** Sends one purge of at most `maxKeysOfRequest` keys. @throws {Error} unless the CDN has taken it */
export type SendPurge = (keys: readonly string[]) => Promise<void>;

/** Maximum number of keys in a request: Cloudflare takes 100 tags, Fastly 256 keys. */
export const maxKeysOfRequest = 100;
const timeoutMs = 5_000;
const maxShownAnswer = 200;

/**
 * One request that several CDNs understand: Fastly and Varnish read the header, Cloudflare the body. Fastly, known by the
 * name of its header, gets no body.
 */
export function createPurgeRequest({ purgeUrl, purgeHeader }: CdnSettings): SendPurge {
  const hasBody = purgeHeader?.name.toLowerCase() !== 'fastly-key';
  return async (keys) => {
    const headers = new Headers({ accept: 'application/json', 'surrogate-key': keys.join(' ') });
    if (hasBody) headers.set('content-type', 'application/json');
    if (purgeHeader) headers.set(purgeHeader.name, purgeHeader.value);
    const answer = await fetch(purgeUrl, {
      method: 'POST',
      headers,
      body: hasBody ? JSON.stringify({ tags: keys }) : null,
      // The header with the secret goes to this address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    // Cloudflare says in the body too whether it did it.
    if (answer.ok && !/"success"\s*:\s*false/.test(text)) return;
    throw new Error(`the CDN answered a purge with ${answer.status}: ${text.slice(0, maxShownAnswer)}`);
  };
}

/** Sends as many requests as the keys need, a few at once. @throws {Error} if one of them failed */
export async function sendInParts(send: SendPurge, keys: readonly string[]): Promise<void> {
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < keys.length; from += maxKeysOfRequest)
    parts.push(keys.slice(from, from + maxKeysOfRequest));
  const sendNext = async (): Promise<void> => {
    for (let part = parts.shift(); part; part = parts.shift()) await send(part);
  };
  await Promise.all(Array.from({ length: maxRequestsAtOnce }, sendNext));
}

const maxRequestsAtOnce = 4;
