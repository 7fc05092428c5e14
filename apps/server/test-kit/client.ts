import type { Address } from '@kalaangan/contract/call';
import type { FastifyInstance } from 'fastify';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // Tests access any field; the server validates responses against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
};

type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** Calls the API as a client does, with real paths, headers and bodies, but without a socket. */
export async function ask(app: FastifyInstance, address: Address, asked: Asked = {}): Promise<Answer> {
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
  const answer = await app.inject({
    // The type of `address` guarantees an HTTP method.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    method: method as 'GET',
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...(contentType && { 'content-type': contentType }),
      ...(asked.token && { authorization: `Bearer ${asked.token}` }),
      ...asked.headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
}
