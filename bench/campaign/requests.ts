import { Agent, request } from 'node:http';
import type { Operation } from './description.ts';
import type { KnownIds } from './known.ts';
import { hostileAddresses, makeText, makeValue, pick, type Known, type Random } from './values.ts';

export type GeneratedRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Whether it goes to the address of the operation. */
  isOperation: boolean;
};

export type Answer = { status: number; type: string; text: string };

/** Generates a request to an operation: mostly valid, sometimes with invalid values, method or body. */
export async function makeRequest(
  random: Random,
  operation: Operation,
  known: Known,
  thing: KnownIds,
  files: readonly Buffer[],
): Promise<GeneratedRequest> {
  if (random() < 0.01)
    return {
      method: 'GET',
      url: pick(random, hostileAddresses) ?? '',
      headers: {},
      body: null,
      isOperation: false,
    };
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place, required, schema } of operation.parameters) {
    const given = place === 'path' ? Object.entries(thing).find(([key]) => key === name)?.[1] : undefined;
    const text = given ?? makeText(random, name, schema, known);
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()) || 'x');
    else if (required || random() < 0.4) query.append(name, text);
  }
  const url = query.size > 0 ? `${path}?${query}` : path;
  // Sometimes another method than the described one.
  const method =
    random() < 0.02 ? (pick(random, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) ?? '') : operation.method;
  const made = { method, url, headers: {}, body: null, isOperation: true };
  if (!operation.body || random() < 0.02) return made;
  if (operation.body.kind === 'form')
    return { ...made, ...(await makeForm(random, operation, known, files)) };
  const json = JSON.stringify(makeValue(random, '', operation.body.schema, known)) ?? '';
  return {
    ...made,
    headers: { 'content-type': random() < 0.03 ? 'text/plain' : 'application/json' },
    body: Buffer.from(random() < 0.03 ? json.slice(0, -1) : json),
  };
}

async function makeForm(random: Random, { body }: Operation, known: Known, files: readonly Buffer[]) {
  const form = new FormData();
  for (const [name, schema] of Object.entries(body?.schema.properties ?? {})) {
    if (random() > (body?.schema.required?.includes(name) ? 0.95 : 0.3)) continue;
    const file = (schema.items ?? schema).format === 'binary' ? pick(random, files) : undefined;
    if (file) form.append(name, new File([new Uint8Array(file)], `${name}.png`));
    else form.append(name, makeText(random, name, schema, known));
  }
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    // Sometimes truncated.
    body: random() < 0.03 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes,
  };
}

/** Sends requests over at most `concurrency` keep-alive connections. */
export function createSender(url: string, concurrency: number, timeoutMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  return {
    /** @returns null after timeoutMs without a complete response @throws Error when the connection broke */
    send: ({
      method,
      url: path,
      headers,
      body,
    }: Omit<GeneratedRequest, 'isOperation'>): Promise<Answer | null> =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(timeoutMs);
        // The path by itself: parsed as an address it would be mended.
        const sent = request(url, {
          path,
          agent,
          method,
          signal,
          headers: { ...headers, 'content-length': body?.length ?? 0 },
        });
        const fail = (error: Error) => (signal.aborted ? resolve(null) : reject(error));
        sent.on('error', fail).on('response', (response) => {
          const parts: Buffer[] = [];
          response.on('error', fail).on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text: Buffer.concat(parts).toString(),
            }),
          );
        });
        sent.end(body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
