import type { Address } from '@kalaangan/contract/call';
import type { FastifyInstance } from 'fastify';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // Tests access any field; the server validates responses against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

export type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
};

type Sent = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer };

async function toSent(address: Address, asked: Asked): Promise<Sent> {
  const [method = '', template = ''] = address.split(' ');
  const path = template.replace(/:([^/]+)/g, (_, name: string) =>
    encodeURIComponent(asked.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(asked.query);
  const form = asked.form && new Response(asked.form);
  const payload = form
    ? Buffer.from(await form.arrayBuffer())
    : asked.body === undefined
      ? undefined
      : JSON.stringify(asked.body);
  const contentType = form
    ? form.headers.get('content-type')
    : asked.body === undefined
      ? null
      : 'application/json';
  return {
    method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...(contentType && { 'content-type': contentType }),
      ...(asked.token && { authorization: `Bearer ${asked.token}` }),
      ...asked.headers,
    },
    ...(payload !== undefined && { payload }),
  };
}

/** Callers on the machine itself have no limits by address. */
const remoteAddress = '192.0.2.1';

/** Calls the API as a client elsewhere does, with real paths, headers and bodies, but without a socket. */
export async function ask(app: FastifyInstance, address: Address, asked: Asked = {}): Promise<Answer> {
  const { method, ...sent } = await toSent(address, asked);
  // The type of `address` guarantees an HTTP method.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answer = await app.inject({ method: method as 'GET', remoteAddress, ...sent });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
}

/** Calls the API of a site in another process. @returns null when the connection ended before the answer */
export async function askOrigin(origin: string, address: Address, asked: Asked = {}): Promise<Answer | null> {
  const { method, url, headers, payload } = await toSent(address, asked);
  try {
    const response = await fetch(origin + url, {
      method,
      headers,
      body: typeof payload === 'string' ? payload : payload ? new Uint8Array(payload) : null,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: isJson ? JSON.parse(text) : text,
    };
  } catch {
    return null;
  }
}
